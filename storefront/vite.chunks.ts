import type { Rollup } from 'vite';

/** What only some shoppers ever need has files of its own, and is never fetched with anything else. */
const ON_THEIR_OWN = /[\\/](leaflet|oidc-client-ts|@clerk|footer[\\/]policies)[\\/]/;

/**
 * Few files, each with what is needed at the same moment: a request costs a cheap phone more than the kilobytes in it.
 * The libraries of the first screen change rarely and stay in the browser's cache over releases.
 */
export const chunks: Rollup.OutputOptions['codeSplitting'] = {
  groups: [
    { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 3 },
    { name: 'first-screen', tags: ['$initial'], priority: 2 },
    // What several later screens share, such as the dialog: the first one of them to open brings it.
    { name: 'later', test: (module) => !ON_THEIR_OWN.test(module), minShareCount: 2, priority: 1 },
  ],
};
