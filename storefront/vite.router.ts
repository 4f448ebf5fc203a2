import type { Plugin } from 'vite';

const ROUTER = /[\\/]react-router[\\/]dist[\\/]production[\\/].*\.js$/;
const DEBUG_NAME = /^\w+\.displayName = "[^"]*";$/gm;
const COMPONENT = /^(const \w+ = )(React\$1\.(?:forwardRef|createContext|memo)\()/gm;
/** What catches errors of the router's own rendering of routes; none of it is used here, and with it come the scripts of its framework. */
const ERROR_BOUNDARY = /^(var \w+ErrorBoundary = )(class extends React(?:\$1)?\.Component \{\n[\s\S]*?^\});$/gm;

/**
 * Nothing in the router's modules says that their components can be left out: forms, scripts and prefetching of its
 * framework would travel with every first visit. Here it is said, so that only what is used is built in.
 */
export function usedPartsOfRouter(): Plugin {
  return {
    name: 'used-parts-of-router',
    apply: 'build',
    transform: {
      filter: { id: ROUTER },
      handler: (code) => markAsPure(code),
    },
  };
}

const markAsPure = (code: string): string =>
  code
    .replace(DEBUG_NAME, '')
    .replace(COMPONENT, '$1/* @__PURE__ */ $2')
    .replace(ERROR_BOUNDARY, '$1/* @__PURE__ */ (() => $2)();');
