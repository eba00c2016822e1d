"""The hall: every board of an evening on one arbiter's page, through an MQTT broker. docs/HALL.md has what is said."""
