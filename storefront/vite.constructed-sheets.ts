import type { Plugin } from 'vite';

/** What these libraries do to bring their styles, and what they do instead. */
const LIBRARIES: { module: RegExp; standing: RegExp; instead: string }[] = [
  {
    module: /[\\/]sonner[\\/]dist[\\/]index\.mjs$/,
    standing: /function __insertCSS\(code\) \{[\s\S]*?\n\}\n/,
    instead: `function __insertCSS(code) {
  if (typeof document === 'undefined') return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(code);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
`,
  },
  {
    // Locks the page behind an open window.
    module: /[\\/]react-style-singleton[\\/]dist[\\/]es2015[\\/]singleton\.js$/,
    standing: /[\s\S]*export var stylesheetSingleton = [\s\S]*/,
    instead: `export function stylesheetSingleton() {
  let users = 0;
  let sheet = null;
  return {
    add(styles) {
      if (users++ > 0) return;
      sheet = new CSSStyleSheet();
      sheet.replaceSync(styles);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    },
    remove() {
      if (--users > 0) return;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    },
  };
}
`,
  },
];

/**
 * Libraries that write style elements into the page would need a policy that allows any. Their styles are brought as constructed sheets
 * instead, which no policy holds up.
 */
export function constructedStyleSheets(): Plugin {
  return {
    name: 'constructed-style-sheets',
    apply: 'build',
    transform: {
      filter: { id: LIBRARIES.map(({ module }) => module) },
      handler: (code, id) => {
        const { standing, instead } = LIBRARIES.find(({ module }) => module.test(id))!;
        if (!standing.test(code))
          throw new Error(`${id} brings its styles in another way now: update vite.constructed-sheets.ts.`);
        return code.replace(standing, () => instead);
      },
    },
  };
}
