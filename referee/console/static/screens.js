// The options of the hall screen and the overlay: what is chosen stands in the address that is opened.

for (const form of document.querySelectorAll("form[data-screen]")) {
  const link = form.parentElement.querySelector(".address");
  const draw = () => {
    const address = new URL(form.dataset.screen, location.origin);
    for (const field of form.elements) {
      if (field.type === "checkbox" ? !field.checked : field.value) address.searchParams.set(field.name, field.value);
    }
    link.href = link.textContent = address.href;
  };
  form.addEventListener("change", draw);
  form.addEventListener("submit", (event) => event.preventDefault());
  draw();
}
