import { createRequire } from 'node:module';

// The jsdom that Jest's environment uses, and what it keeps for itself.
const jest = createRequire(import.meta.url).resolve('jest-environment-jsdom');
const load = /** @type {(name: string) => any} */ (createRequire(jest));
const { parse } = load('rrweb-cssom');
const { implForWrapper } = load('jsdom/lib/jsdom/living/generated/utils.js');
const { matchesDontThrow } = load('jsdom/lib/jsdom/living/helpers/selectors.js');

/**
 * @typedef {{ selectorText?: string, style?: CSSStyleDeclaration, media?: ArrayLike<string>, cssRules?: Rule[] }} Rule
 * @typedef {{ cssRules: Rule[] }} Sheet
 * @typedef {{ element: Element, computeAll: () => CSSStyleDeclaration, all: CSSStyleDeclaration | null }} Asked
 */

/** @type {Sheet} */
const BROWSERS_OWN = parse(load('jsdom/lib/jsdom/browser/default-stylesheet.js'));

/**
 * What is asked of an element and of all those around it whenever a test looks for a role or presses something.
 * @type {Record<string, { property: string, isInherited: boolean, initial: string }>}
 */
const QUICK_PROPERTIES = {
  display: { property: 'display', isInherited: false, initial: '' },
  visibility: { property: 'visibility', isInherited: true, initial: 'visible' },
  pointerEvents: { property: 'pointer-events', isInherited: true, initial: 'auto' },
};
const nameOf = (/** @type {string} */ property) => property.replace('-e', 'E');

/**
 * Gives a window of jsdom a quick `getComputedStyle`. Its own matches every rule of the browser's style sheet and computes every colour
 * to tell whether an element is displayed: most of the time of a test with many rows. This one looks at the rules about the property
 * that is asked for; anything else is computed as before.
 * @param {import('jsdom').DOMWindow} window
 */
export function answerStylesQuickly(window) {
  const compute = window.getComputedStyle.bind(window);
  window.getComputedStyle = (element, pseudoElement) =>
    pseudoElement
      ? compute(element, pseudoElement)
      : /** @type {any} */ (new Proxy({ element, computeAll: () => compute(element), all: null }, computedStyle));
}

/** @type {ProxyHandler<Asked>} */
const computedStyle = {
  get(styles, name) {
    if (typeof name === 'string' && Object.hasOwn(QUICK_PROPERTIES, name)) return find(styles.element, name);
    if (name === 'getPropertyValue')
      return (/** @type {string} */ property) =>
        Object.hasOwn(QUICK_PROPERTIES, nameOf(property))
          ? find(styles.element, nameOf(property))
          : allOf(styles).getPropertyValue(property);
    const value = Reflect.get(allOf(styles), name);
    return typeof value === 'function' ? value.bind(allOf(styles)) : value;
  },
};

/** @param {Asked} styles */
const allOf = (styles) => (styles.all ??= styles.computeAll());

/** @param {Element} element @param {string} name */
function find(element, name) {
  const { property, isInherited, initial } = /** @type {typeof QUICK_PROPERTIES[string]} */ (QUICK_PROPERTIES[name]);
  for (let at = /** @type {Element | null} */ (element); at; at = isInherited ? at.parentElement : null) {
    const value = findDeclared(/** @type {HTMLElement} */ (at), property);
    if (value !== '') return value;
  }
  return initial;
}

/** The last word counts, as in jsdom. @param {HTMLElement} element @param {string} property */
function findDeclared(element, property) {
  const own = element.style?.getPropertyValue(property);
  if (own) return unlessUnset(own);
  const sheets = /** @type {Sheet[]} */ (/** @type {unknown} */ (Array.from(element.ownerDocument.styleSheets)));
  for (const sheet of [BROWSERS_OWN, ...sheets].toReversed()) {
    const rule = rulesAbout(property, sheet).findLast(({ selectorText }) =>
      matchesDontThrow(implForWrapper(element), selectorText),
    );
    if (rule?.style) return unlessUnset(rule.style.getPropertyValue(property));
  }
  return '';
}

const unlessUnset = (/** @type {string} */ value) => (value === 'unset' ? '' : value);

/** @type {WeakMap<Sheet, { count: number, about: Map<string, Rule[]> }>} */
const cache = new WeakMap();

/** @param {string} property @param {Sheet} sheet */
function rulesAbout(property, sheet) {
  const count = sheet.cssRules.length;
  let cached = cache.get(sheet);
  if (cached?.count !== count) cache.set(sheet, (cached = { count, about: new Map() }));
  let rules = cached.about.get(property);
  if (!rules) {
    rules = [...sheet.cssRules].flatMap(onScreen).filter(({ style }) => style?.getPropertyValue(property));
    cached.about.set(property, rules);
  }
  return rules;
}

/** @param {Rule} rule @returns {Rule[]} */
function onScreen(rule) {
  if (!rule.media) return [rule];
  return Array.from(rule.media).includes('screen') ? (rule.cssRules ?? []) : [];
}
