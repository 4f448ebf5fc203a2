/** Stands for a style sheet or font: every class name is its own name. */
export default new Proxy({}, { get: (_sheet, name) => String(name) });
