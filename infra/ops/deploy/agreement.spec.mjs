import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';

// What stands in front of the API and around it repeats what the API says of itself. Here both are compared, so that no one changes one alone.
const ROOT = path.resolve(import.meta.dirname, '../../..');
const read = (/** @type {string} */ file) => fs.readFileSync(path.join(ROOT, file), 'utf8');
const readHere = (/** @type {string} */ file) => read(`infra/ops/deploy/${file}`);

const UNITS = fs.readdirSync(path.join(import.meta.dirname, 'systemd'));
const SERVICES = UNITS.filter((file) => file.endsWith('.service'));
const unitOf = (/** @type {string} */ file) => readUnit(readHere(`systemd/${file}`));
/** @param {ReturnType<typeof readUnit>} unit @param {string} name */
const valuesOf = (unit, name) => unit.filter((setting) => setting.name === name).map(({ value }) => value);
const nginx = readHere('nginx/shop.conf');
const caddy = readHere('caddy/Caddyfile');
/** @type {{ services: Record<string, any>, secrets: Record<string, { file: string }>, networks: Record<string, any> }} */
const compose = parse(readHere('compose.yaml'), { merge: true });

/** The API's own numbers, in bytes and milliseconds. */
const number = (/** @type {string} */ file, /** @type {RegExp} */ pattern) =>
  (pattern.exec(read(`api/src/${file}`))?.[1] ?? 'missing')
    .replaceAll('_', '')
    .split('*')
    .reduce((product, factor) => product * Number(factor), 1);
const LARGEST_FILE = number('platform/web/requests/read-upload.ts', /MAX_BYTES = ([\d_* ]+);/);
const LARGEST_WEBHOOK = number('platform/web/requests/check-requests.ts', /LONGEST_WEBHOOK = ([\d_* ]+);/);
const SHUTDOWN_MS = number('platform/settings/env.ts', /'SHUTDOWN_TIMEOUT_MS', ([\d_]+)/);
const BEAT_MS = number('modules/fulfilment/order-feed.ts', /LOOK_MS = ([\d_]+);/);
const STATEMENT_MS = 30_000; // docs/running.md, "Connections to the database"

const VARIABLES = [...read('api/src/platform/settings/variable-names.ts').matchAll(/^ {2}'(\w+)',/gm)].map(
  ([, name = '']) => name,
);
const OF_OTHERS = ['MALLOC_ARENA_MAX', 'NODE_COMPILE_CACHE', 'TZ'];
const OF_BACKUPS = ['settings.mjs', 'old-format/stored-file.mjs'].flatMap(
  (file) => read(`infra/ops/backup/${file}`).match(/\bBACKUP_[A-Z_]+\b/g) ?? [],
);
const isVariable = (/** @type {string} */ name) =>
  [...VARIABLES, ...OF_BACKUPS].includes(name.replace(/_FILE$/, '')) || [...OF_OTHERS, ...OF_BACKUPS].includes(name);

const SECRETS = [...readHere('.env.example').matchAll(/^(\w+)_FILE=\/run\/secrets\/(\w+)$/gm)]
  .map(([, variable = '', file = '']) => ({ variable, file }))
  .filter(({ variable }) => VARIABLES.includes(variable));

// Each does its work once, however often it comes (paying-once.e2e-spec.ts): one whose process was killed may go to the other process.
const REPEATED_CALLS = `    location ~ ^/api/(payment/(create-order|verify)|borzo/(calculate-fee|create-order))$ {
        proxy_next_upstream error non_idempotent;
`;

const HARDENING = {
  NoNewPrivileges: 'true',
  ProtectSystem: 'strict',
  ProtectHome: 'true',
  PrivateTmp: 'true',
  PrivateDevices: 'true',
  ProtectKernelTunables: 'true',
  ProtectKernelModules: 'true',
  ProtectControlGroups: 'true',
  RestrictNamespaces: 'true',
  RestrictSUIDSGID: 'true',
  LockPersonality: 'true',
  SystemCallArchitectures: 'native',
};

/** Of PostgreSQL's image, of pgBackRest and of the Caddyfile. */
const OF_ENGINES = /^(POSTGRES_(USER|DB|PASSWORD_FILE)|PGBACKREST_\w+|SHOP_HOST|ADMIN_HOST|API_\d)$/;

describe('the units of systemd', () => {
  it.each(SERVICES)('%s sets only variables that its program knows', (file) => {
    const set = [
      ...valuesOf(unitOf(file), 'Environment'),
      ...(valuesOf(unitOf(file), 'ExecStart')[0] ?? '').matchAll(/[A-Z_]+=/g),
    ];
    expect(set.map((setting) => String(setting).split('=')[0] ?? '').filter((name) => !isVariable(name))).toEqual([]);
  });

  it.each(['shop-api@.service', 'shop-command@.service'])('%s is handed every secret that a shop must have', (file) => {
    const handed = valuesOf(unitOf(file), 'LoadCredential').map((value) => value.split(':')[0]);
    expect(handed).toEqual(SECRETS.map((secret) => secret.file));
    expect(valuesOf(unitOf(file), 'BindReadOnlyPaths')).toEqual(['/run/credentials/%n:/run/secrets']);
  });

  it.each(SERVICES)('%s names each secret once, has it as a file, and gives it to nobody else', (file) => {
    const unit = unitOf(file);
    for (const credential of valuesOf(unit, 'LoadCredential')) {
      const [name = '', from] = credential.split(':');
      expect(from).toBe(`/etc/shop/secrets/${name}`);
    }
    const named = valuesOf(unit, 'Environment').flatMap((value) => /_FILE=\/run\/secrets\/(\w+)/.exec(value)?.[1] ?? []);
    const loaded = valuesOf(unit, 'LoadCredential').map((value) => value.split(':')[0]);
    expect(named.filter((name) => !loaded.includes(name))).toEqual([]);
    expect(valuesOf(unit, 'UMask')).toEqual(['0077']);
  });

  it.each(SERVICES)('%s may write where it must, and gains no rights', (file) => {
    const unit = unitOf(file);
    for (const [name, value] of Object.entries(HARDENING)) expect([name, ...valuesOf(unit, name)]).toEqual([name, value]);
    expect(valuesOf(unit, 'MemoryMax')).toHaveLength(1);
    expect(valuesOf(unit, 'SystemCallFilter')[0]).toBe('@system-service');
  });

  it('a process of the API is started again whatever ends it, and has more time to end than it takes', () => {
    const unit = unitOf('shop-api@.service');
    expect(valuesOf(unit, 'Restart')).toEqual(['always']);
    expect(valuesOf(unit, 'StartLimitIntervalSec')).toEqual(['0']);
    const stopping = valuesOf(unit, 'ExecStop').reduce((sum, command) => sum + Number(/sleep (\d+)/.exec(command)?.[1] ?? 0), 0);
    expect((Number(valuesOf(unit, 'TimeoutStopSec')[0]) - stopping) * 1000).toBeGreaterThan(SHUTDOWN_MS);
  });

  it('the API is started as everywhere else', () => {
    const { args, env } = readProgram();
    expect(valuesOf(unitOf('shop-api@.service'), 'ExecStart')).toEqual([`/usr/bin/env PORT=%i METRICS_PORT=1%i node ${args}`]);
    expect(valuesOf(unitOf('shop-api@.service'), 'Environment')).toContain(env);
  });
});

describe.each([
  ['nginx', nginx],
  ['Caddy', caddy],
])('the example of %s', (name, text) => {
  it('sends to both processes, and lets a restarted one be passed over', () => {
    for (const port of ['3300', '3301']) {
      expect(text).toContain(`127.0.0.1:${port}`);
      expect(text).toContain(`drain-${port}`);
    }
  });

  it('lets in what the API takes, so that the API itself says what is too large', () => {
    const sizes = [...text.matchAll(/(?:client_max_body_size|max_size) (\d+)(?:m|MiB)\b/g)].map(
      ([, size]) => Number(size) * 1024 * 1024,
    );
    expect(sizes).toHaveLength(2);
    expect(Math.min(...sizes)).toBe(LARGEST_WEBHOOK);
    expect(Math.max(...sizes)).toBe(LARGEST_FILE + 1024 * 1024);
    for (const route of uploadRoutes()) expect(text).toContain(route);
  });

  it('waits longer than a statement of the database or the beat of a feed takes', () => {
    const [, seconds] = /(?:proxy_read_timeout|response_header_timeout) (\d+)s/.exec(text) ?? [];
    expect(Number(seconds) * 1000).toBeGreaterThanOrEqual(2 * Math.max(STATEMENT_MS, BEAT_MS));
  });

  it('repeats nothing that may have been done but the calls of a payment, and keeps no connection open for it', () => {
    expect(text.replace(REPEATED_CALLS, '')).not.toMatch(/non_idempotent|retry_match/);
    expect(text).toMatch(
      name === 'nginx' ? /map \$shop_kind \$shop_connection \{ default close; read ""; \}/ : /^\s+keepalive off$/m,
    );
    const write = /upstream shop_write \{([^}]*)\}/.exec(text)?.[1] ?? '';
    expect(write).not.toContain('keepalive');
  });

  it('speaks for the API in its own words when it cannot', () => {
    for (const code of ['REQUEST_TOO_LARGE', 'SHOP_UNAVAILABLE']) {
      const [, sentence] =
        new RegExp(`${code}: \\[\\d+, '([^']+)'\\]`).exec(read('api/src/platform/kernel/errors/shop-error.ts')) ?? [];
      expect(text).toContain(`{"error":"${sentence}","code":"${code}"}`);
    }
    const [, hsts] =
      /'strict-transport-security': '([^']+)'/.exec(read('api/src/platform/web/headers/security-headers.ts')) ?? [];
    expect(text).toContain(`"${hsts}"`);
  });
});

it('nginx, which takes PUT and DELETE for what may be repeated, asks one process alone', () => {
  expect(nginx).toMatch(
    /map \$request_method \$shop_tries \{ default once; GET again; HEAD again; OPTIONS again; POST again; PATCH again; \}/,
  );
  expect(nginx).toMatch(/location \/ \{\s+try_files "" @\$shop_tries;\s+\}/);
  expect(nginx).toMatch(/location @once \{\s+proxy_next_upstream off;/);
});

it('nginx passes the feed on at once, at the address that the API has it', () => {
  expect(read('api/src/modules/fulfilment/order-feed.controller.ts')).toMatch(/@Controller\('admin\/orders'\)[^]*@Get\('feed'\)/);
  expect(nginx).toMatch(/location = \/api\/admin\/orders\/feed \{\s+proxy_buffering off;/);
});

it('backups are archived, made and drilled by one stanza everywhere, in this order each night, and the template has no secret', () => {
  const conf = readHere('pgbackrest/pgbackrest.conf');
  expect(conf).toMatch(/^\[shop\]$/m);
  expect(conf.replace(/^#.*$/gm, '')).not.toMatch(/cipher-pass|s3-key/);
  expect(conf).toContain('repo1-cipher-type=aes-256-cbc');
  const push = 'pgbackrest --stanza=shop archive-push %p';
  expect(compose.services.database.command).toContain(`archive_command=${push}`);
  expect(read('docs/deployment.md')).toContain(`archive_command = '${push}'`);
  expect(compose.services.drill.environment).toMatchObject({ BACKUP_STANZA: 'shop' });
  expect(Object.keys(compose.services.database.environment)).toEqual(
    expect.arrayContaining(['PGBACKREST_PG1_PATH', 'PGBACKREST_REPO1_PATH']),
  );
  const hours = ['shop-backup@full.timer', 'shop-backup@diff.timer', 'shop-drill.timer'].map(
    (file) => / (\d\d:\d\d) /.exec(valuesOf(unitOf(file), 'OnCalendar')[0] ?? '')?.[1],
  );
  expect(hours).toEqual(['01:30', '01:30', '02:30']);
});

describe('compose.yaml', () => {
  const services = Object.entries(compose.services);

  it.each(services)('%s is restarted, limited, watched and hardened, and its log has an end', (name, service) => {
    expect(service.restart).toBe(name === 'migrate' ? 'no' : 'unless-stopped');
    expect(Object.keys(service.deploy.resources.limits).sort()).toEqual(['cpus', 'memory', 'pids']);
    expect(service.healthcheck.test ?? service.healthcheck.disable).toBeTruthy();
    expect(service.healthcheck.disable ?? false).toBe(name === 'migrate');
    expect(service.logging.options).toEqual({ 'max-size': expect.any(String), 'max-file': expect.any(String) });
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
  });

  it.each(services)('%s has its secrets as files, and variables that are there', (_name, service) => {
    const names = Object.keys(service.environment ?? {}).filter((name) => !OF_ENGINES.test(name));
    expect(names.filter((name) => !isVariable(name))).toEqual([]);
    for (const secret of service.secrets ?? []) expect(compose.secrets[secret]).toEqual({ file: `./secrets/${secret}` });
    for (const [name, value] of Object.entries(service.environment ?? {}))
      if (/SECRET|PASSWORD|KEY|TOKEN|_URL/.test(name))
        expect([name, value]).toEqual([expect.stringMatching(/_FILE$/), expect.any(String)]);
    const files = Object.values(service.environment ?? {}).flatMap((value) => /^\/run\/secrets\/(\w+)$/.exec(value)?.[1] ?? []);
    expect(files.filter((file) => !(service.secrets ?? []).includes(file))).toEqual([]);
  });

  it('both processes of the API have every secret that a shop must have, and time to end', () => {
    for (const name of ['api-1', 'api-2']) {
      expect(compose.services[name].secrets).toEqual(SECRETS.map(({ file }) => file));
      expect(Number.parseInt(compose.services[name].stop_grace_period, 10) * 1000).toBeGreaterThan(SHUTDOWN_MS);
    }
  });

  it('only Caddy is reached from outside, and the database only by those who need it', () => {
    expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['caddy']);
    expect(compose.networks.database.internal && compose.networks['behind-caddy'].internal).toBe(true);
    const near = services.filter(([, { networks }]) => networks.includes('database')).map(([name]) => name);
    expect(near.sort()).toEqual(['api-1', 'api-2', 'backup', 'database', 'drill', 'migrate']);
    for (const [name, { networks }] of services)
      expect([name, networks.filter((/** @type {string} */ network) => !(network in compose.networks))]).toEqual([name, []]);
  });
});

/**
 * A systemd unit as its settings in their order: `Environment=A=1` twice is two.
 * @param {string} text
 * @returns {{ section: string, name: string, value: string }[]}
 */
function readUnit(text) {
  let section = '';
  return text
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .flatMap((line) => {
      section = /^\[(.+)\]$/.exec(line)?.[1] ?? section;
      const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
      return name === undefined || value === undefined ? [] : [{ section, name, value }];
    });
}

/** As `npm start` has it, infra/tools/shop.mjs. */
function readProgram() {
  const shop = read('infra/tools/shop.mjs');
  const [, args = ''] = /API_PROGRAM = \{\n {2}args: \[([^\]]*)\]/.exec(shop) ?? [];
  const [, name, value] = /env: \{ (\w+): '(\w+)' \},\n\};/.exec(shop) ?? [];
  return { args: args.replaceAll(/['",]/g, ''), env: `${name}=${value}` };
}

/** The addresses below `/api/admin/` that take a file. */
function uploadRoutes() {
  const controllers = ['products/catalogue-file/products-file.controller.ts', 'products/images/admin-pictures.controller.ts'];
  const all = fs
    .readdirSync(path.join(ROOT, 'api/src/modules'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.controller.ts') && /RouteConfig\(FILE_UPLOAD\)/.test(read(`api/src/modules/${file}`)));
  expect(all.sort()).toEqual(controllers.sort());
  return all.map((file) => /@Controller\('admin\/([\w-]+)'\)/.exec(read(`api/src/modules/${file}`))?.[1] ?? 'missing');
}
