import fs from 'node:fs';
import path from 'node:path';
import { bundleProgram } from '../infra/tools/build/bundle.mjs';
import { LOADED_WHEN_NEEDED, NEVER_LOADED } from '../infra/tools/build/delivered-packages.mjs';

const folder = import.meta.dirname;
const OTHER_DRIVERS = /[\\/]typeorm[\\/]driver[\\/](?!postgres)[\w-]+[\\/](\w+Driver)\.js$/;
// Operators start the commands by their names in `dist`, beside the API's own program.
const programs = ['src', 'src/commands'].flatMap((place) =>
  fs
    .readdirSync(path.join(folder, place))
    .filter((file) => /^[\w-]+(\.module)?\.ts$/.test(file))
    .map((file) => `${place}/${file}`),
);

await bundleProgram({
  folder,
  entries: {
    ...Object.fromEntries(programs.map((file) => [path.parse(file).name, file])),
    // What the chaos tests take hold of.
    'platform/kernel/clock': 'src/platform/kernel/clock.ts',
    'platform/settings/env': 'src/platform/settings/env.ts',
    // Started by its name, beside the module that starts it.
    'bundled/hash-worker': 'src/modules/staff/sign-in/hash-worker.js',
    'bundled/password-strength-worker': 'src/modules/staff/people/password-strength-worker.js',
  },
  // But what refuses an old Node is a file of its own, read before all packages.
  modules:
    /[\\/](api[\\/]src[\\/](modules|read-models|platform|migrations)|libs[\\/]domain)[\\/](?!kernel[\\/]process[\\/]refuse-old-node).*\.ts$/,
  external: [...LOADED_WHEN_NEEDED, ...NEVER_LOADED.map((name) => new RegExp(`^${name}(/|$)`))],
  plugins: [
    {
      // The drivers of other databases, with all that they bring: TypeORM loads each of them at every start.
      name: 'postgres-alone',
      load: {
        filter: { id: OTHER_DRIVERS },
        handler(id) {
          const [, driver] = OTHER_DRIVERS.exec(id) ?? [];
          return `exports.${driver} = class ${driver} {};`;
        },
      },
    },
    {
      // Every country's telephone numbers, for one decorator of class-validator that no DTO carries.
      name: 'no-telephone-numbers',
      load: {
        filter: { id: /[\\/]libphonenumber-js[\\/]max[\\/]index\.cjs$/ },
        handler: () =>
          "exports.parsePhoneNumber = () => { throw new Error('Telephone numbers are left out of the build: see api/build.mjs.'); };",
      },
    },
    {
      // It asks the other form of TypeORM, with all its files, for two classes that it no longer has.
      name: 'one-typeorm',
      load: {
        filter: { id: /@nestjs[\\/]typeorm[\\/]dist[\\/]common[\\/]typeorm-compat\.js$/ },
        handler: () => 'export const Connection = undefined;\nexport const AbstractRepository = undefined;',
      },
    },
  ],
});
