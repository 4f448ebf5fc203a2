/** One DOM element with properties, attributes (names with a hyphen, and role) and children. */
export function element(tag, settings = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(settings)) {
    if (name.includes('-') || name === 'role' || name === 'for') made.setAttribute(name, value);
    else made[name] = value;
  }
  made.append(...children);
  return made;
}

export function rupees(paise) {
  const whole = paise % 100 === 0;
  const style = { style: 'currency', currency: 'INR', minimumFractionDigits: whole ? 0 : 2 };
  return new Intl.NumberFormat('en-IN', style).format(paise / 100);
}
