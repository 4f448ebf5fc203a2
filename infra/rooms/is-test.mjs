/**
 * Specs, journeys, and what stands ready for them in test/, e2e/ and src/testing/.
 * @param {string} file
 */
export const isTest = (file) => /(^|[./-])spec\.\w+$|\/(test|e2e|testing)\//.test(file);
