import type { Plugin } from 'vite';

const STYLES = /^import (\w+) from (['"][^'"]+\.module\.css['"])/gm;

/**
 * A component takes the names of its classes as one object, which is built in as it is: each name twice, and those that no script
 * uses. Taken as what a module exports, only the names in use are built in, at the places where they are used.
 */
export function usedStyleNames(): Plugin {
  return {
    name: 'used-style-names',
    apply: 'build',
    transform: {
      order: 'pre',
      filter: { id: /[\\/]src[\\/].*\.tsx?$/ },
      handler: (code) => code.replace(STYLES, 'import * as $1 from $2'),
    },
  };
}
