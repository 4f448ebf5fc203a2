/** Licences whose terms a shop keeps by naming them, which the bill of materials does. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Zlib',
]);

/** Of these packages other terms are accepted, or terms that they do not declare. Each says why. @type {[name: RegExp, why: string][]} */
export const EXCEPTIONS = [
  [/^@shop\//, 'ours'],
  [/^@img\/sharp-/, 'libvips (LGPL) is linked at run time, unchanged, and can be replaced'],
  [/^(lightningcss(-.*)?|axe-core)$/, 'MPL-2.0: used unchanged, as tools of the build and the tests'],
  [/^caniuse-lite$/, 'CC-BY-4.0: a table that the build reads; nothing of it is in what is built'],
  [/^(passport-strategy|pause|png-js)$/, 'MIT by its LICENSE or README; package.json does not say so in the usual place'],
];

/** What a package holds under terms that its package.json leaves out. @type {Record<string, string>} */
const ALSO_UNDER = {
  // The font says so itself, in its name table; package.json speaks of the code beside it.
  '@expo-google-fonts/baloo-paaji-2': 'OFL-1.1',
};

/**
 * @typedef {{ name: string, version: string, 'bom-ref'?: string, licenses?: { license?: { id?: string, name?: string }, expression?: string }[] }} Component
 * @param {Component} component
 */
export function licenceOf(component) {
  const { licenses = [] } = component;
  const named = licenses.map(({ license, expression }) => license?.id ?? license?.name ?? expression);
  return [...named, ALSO_UNDER[nameOf(component)]].filter(Boolean).join(' AND ') || 'none named';
}

/** With its scope, which npm leaves out of the name of what is ours. @param {Component} component */
const nameOf = ({ name, 'bom-ref': reference }) => reference?.replace(/@[^@]*$/, '') ?? name;

/**
 * Packages under terms that nobody has looked at.
 * @param {Component[]} components
 * @returns {string[]} complaints
 */
export function checkLicences(components) {
  return components
    .filter((component) => !EXCEPTIONS.some(([name]) => name.test(nameOf(component))))
    .filter((component) => !isAllowed(licenceOf(component)))
    .map(
      (component) =>
        `${nameOf(component)}@${component.version} is under ${licenceOf(component)}: allow it, or name it with a reason.`,
    );
}

/** `(MIT OR CC0-1.0)`, `Apache-2.0 AND MIT`: of alternatives one is enough, of others all are needed. @param {string} expression */
function isAllowed(expression) {
  const alternatives = expression.replace(/[()]/g, '').split(' OR ');
  return alternatives.some((terms) => terms.split(' AND ').every((term) => ALLOWED.has(term.trim())));
}
