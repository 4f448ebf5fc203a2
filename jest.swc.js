// One way of compiling for every Jest project: SWC, ES modules, decorators as in the build.
export const transform = {
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      swcrc: false,
      sourceMaps: 'inline',
      jsc: {
        parser: { syntax: 'typescript', tsx: true, decorators: true },
        transform: {
          legacyDecorator: true,
          decoratorMetadata: true,
          useDefineForClassFields: false,
          react: { runtime: 'automatic' },
        },
        target: 'es2022',
        keepClassNames: true,
      },
      module: { type: 'es6' },
    },
  ],
};

/** Our own libraries are tested from their source, so that a test never sees an old build. */
const fromSource = new URL('.', import.meta.url).pathname;
export const moduleNameMapper = {
  '^@shop/(domain|contract)$': `${fromSource}libs/$1/src/index.ts`,
  '^(\\.{1,2}/.*)\\.js$': '$1',
};
