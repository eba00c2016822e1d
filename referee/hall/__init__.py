"""The hall: every board of an evening on one arbiter's page, connected through an MQTT broker. The protocol is in
docs/HALL.md."""
