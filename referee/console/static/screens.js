// The options of the hall screen and the overlay: what is chosen stands in the address that is opened.

for (const form of document.querySelectorAll("form[data-screen]")) {
  const link = form.parentElement.querySelector(".address");
  const draw = () => {
    const chosen = new URLSearchParams();
    for (const field of form.elements) {
      if (field.type === "checkbox" ? !field.checked : field.value) chosen.set(field.name, field.value);
    }
    const query = String(chosen);
    const address = new URL(form.dataset.screen + (query && `?${query}`), location.origin);
    link.href = link.textContent = address.href;
  };
  form.addEventListener("change", draw);
  form.addEventListener("submit", (event) => event.preventDefault());
  draw();
}
