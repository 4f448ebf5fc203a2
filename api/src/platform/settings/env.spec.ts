import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { SECRETS, VARIABLES } from './variable-names.js';
import { type BadEnv, readChangeLogSettings, readDatabaseAddress, readEnv } from './env.js';
import { shopPolicy } from '../web/headers/content-security-policy.js';

const NEEDED = {
  DATABASE_URL: 'postgres://localhost/shop',
  ADMIN_JWT_SECRET: 'x'.repeat(32),
  AUDIT_LOG_KEYS: 'x'.repeat(32),
  RAZORPAY_KEY_ID: 'rzp_test_1',
  RAZORPAY_KEY_SECRET: 'a secret',
  RAZORPAY_WEBHOOK_SECRETS: 'a secret',
  BORZO_AUTH_TOKEN: 'a secret',
  BORZO_CALLBACK_SECRET: 'a secret',
  AUTH_ISSUER: 'https://id.example.com',
  AUTH_AUDIENCE: 'shop',
};

it('believes proxies on the same machine unless told otherwise, and waits half a minute for a request', () => {
  expect(readEnv(NEEDED)).toMatchObject({ trustProxy: ['loopback'], requestTimeoutMs: 30_000 });
});

it('believes the proxies of the variable', () => {
  expect(readEnv({ ...NEEDED, TRUST_PROXY: '2' }).trustProxy).toBe(2);
  expect(readEnv({ ...NEEDED, TRUST_PROXY: '10.0.0.0/8, 192.168.1.1' }).trustProxy).toEqual(['10.0.0.0/8', '192.168.1.1']);
});

it('does not start with proxies that it cannot read', () => {
  expect(() => readEnv({ ...NEEDED, TRUST_PROXY: 'true' })).toThrow(
    'TRUST_PROXY must be none, a number of proxies from 1 to 10, or a list of addresses and ranges such as 10.0.0.0/8, not "true".',
  );
});

describe('with Clerk as the identity service', () => {
  const CLERK = {
    ...NEEDED,
    AUTH_ISSUER: '',
    AUTH_AUDIENCE: '',
    AUTH_KIND: 'clerk',
    AUTH_AUTHORIZED_PARTIES: 'https://shop.example',
    CLERK_PUBLISHABLE_KEY: `pk_live_${Buffer.from('clerk.shop.example$').toString('base64')}`,
  };

  it('knows the issuer of the tokens from the publishable key', () => {
    expect(readEnv(CLERK).signIn).toMatchObject({ kind: 'clerk', issuer: 'https://clerk.shop.example' });
  });

  it('lets Clerk’s script run in the shop, and no one else’s', () => {
    const policy = shopPolicy(readEnv(CLERK));
    expect(policy).toMatch(
      /script-src 'self' https:\/\/checkout\.razorpay\.com https:\/\/cdn\.razorpay\.com\/static\/cx\/ https:\/\/clerk\.shop\.example https:\/\/challenges\.cloudflare\.com/,
    );
    expect(policy).toMatch(/style-src 'self' 'unsafe-inline'(;|$)/);
    expect(shopPolicy(readEnv(NEEDED))).not.toMatch(/clerk|script-src[^;]*id\.example|style-src [^;]*unsafe/);
  });

  it('does not start without a key that it can read', () => {
    expect(() => readEnv({ ...CLERK, CLERK_PUBLISHABLE_KEY: 'pk_live_x' })).toThrow('CLERK_PUBLISHABLE_KEY must be');
  });
});

it('does not start with an address for alerts by mail and no mail server', () => {
  const source = { ...NEEDED, ALERT_MAIL_TO: 'operator@example.com' };
  expect(() => readEnv(source)).toThrow('ALERT_MAIL_TO needs SMTP_URL: without a mail server no alert reaches it.');
  expect(readEnv({ ...source, SMTP_URL: 'smtps://mail.example.com' }).alerts.mailTo).toBe('operator@example.com');
});

it('keeps pictures on this machine unless a bucket is named in full', () => {
  expect(readEnv(NEEDED).pictures).toEqual({ bucket: null, trustedHosts: [] });
  const bucket = {
    PICTURES_BUCKET_URL: 'https://s3.example/pictures/',
    PICTURES_BUCKET_KEY_ID: 'k',
    PICTURES_BUCKET_SECRET: 's',
  };
  expect(readEnv({ ...NEEDED, ...bucket }).pictures.bucket).toEqual({
    url: 'https://s3.example/pictures',
    region: 'auto',
    keyId: 'k',
    secret: 's',
  });
  expect(() => readEnv({ ...NEEDED, PICTURES_BUCKET_URL: 'https://s3.example/pictures' })).toThrow(
    'PICTURES_BUCKET_URL, PICTURES_BUCKET_KEY_ID and PICTURES_BUCKET_SECRET are set together or not at all.',
  );
});

it('trusts no place on the inner network in production', () => {
  expect(() => readEnv({ ...NEEDED, NODE_ENV: 'production', PICTURE_TRUSTED_HOSTS: '127.0.0.1:80' })).toThrow(
    'PICTURE_TRUSTED_HOSTS must not be set in production: it opens the inner network to picture addresses.',
  );
});

it('a program that needs the database alone says what is wrong with its address', () => {
  const DATABASE_URL = 'postgres://shop:secret@127.0.0.1/shop';
  expect(readDatabaseAddress({ DATABASE_URL })).toBe(DATABASE_URL);
  expect(readDatabaseAddress({ DATABASE_URL: 'postgres://shop@/shop' })).toBe('postgres://shop@/shop');
  const DATABASE_DIRECT_URL = 'postgres://127.0.0.1:99999/shop';
  expect(() => readDatabaseAddress({ DATABASE_URL, DATABASE_DIRECT_URL })).toThrow('DATABASE_DIRECT_URL is not an address');
  expect(() => readDatabaseAddress({ DATABASE_URL: 'shop' })).toThrow('DATABASE_URL is not an address');
  expect(() => readDatabaseAddress({})).toThrow('DATABASE_URL is missing');
});

it('refuse what an earlier release took, and say what to set instead', () => {
  const several = 'postgres://shop:hu,sh@one:5432,two:5432/shop?target_session_attrs=read-write';
  const refusal = 'names several hosts: set it to one that leads to the primary, as HAProxy does.';
  expect(() => readDatabaseAddress({ DATABASE_URL: several })).toThrow(`DATABASE_URL ${refusal}`);
  expect(() => readEnv({ ...NEEDED, DATABASE_URL: 'postgres://one,two/shop' })).toThrow(`DATABASE_URL ${refusal}`);
  expect(() => readEnv({ ...NEEDED, DATABASE_DIRECT_URL: several })).toThrow(`DATABASE_DIRECT_URL ${refusal}`);
  const comma = 'postgres://shop:hu,sh@one:5432/shop?options=a,b';
  expect(readEnv({ ...NEEDED, DATABASE_URL: comma })).toMatchObject({ databaseUrl: comma, databaseDirectUrl: comma });
  const gone = 'DATABASE_REPLICA_URL has no use any more. Remove it: reports are read through DATABASE_URL.';
  expect(() => readEnv({ ...NEEDED, DATABASE_REPLICA_URL: comma })).toThrow(gone);
  expect(() => readEnv({ ...NEEDED, DATABASE_REPLICA_URL_FILE: '/run/secrets/database_replica_url' })).toThrow(gone);
});

describe('map tiles', () => {
  const TILES = { ...NEEDED, MAP_TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png', MAP_ATTRIBUTION: '© map people' };

  it('come from no service unless one is named', () => {
    expect(readEnv(NEEDED).map).toEqual({ tileUrl: null, attribution: '' });
    expect(shopPolicy(readEnv(NEEDED))).not.toContain('tiles.example');
  });

  it('may be shown by the shop, from their own origin', () => {
    const env = readEnv(TILES);
    expect(env.map).toEqual({ tileUrl: TILES.MAP_TILE_URL, attribution: '© map people' });
    expect(shopPolicy(env)).toMatch(/img-src [^;]*https:\/\/tiles\.example(;|$)/);
    const several = readEnv({ ...TILES, MAP_TILE_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png' });
    expect(shopPolicy(several)).toMatch(/img-src [^;]*https:\/\/\*\.tiles\.example(;|$)/);
  });

  it.each(['tiles.example/{z}/{x}/{y}.png', 'https://tiles.example/{z}/{x}.png', 'javascript:{z}{x}{y}'])(
    'are not taken from %s',
    (MAP_TILE_URL) => expect(() => readEnv({ ...TILES, MAP_TILE_URL })).toThrow('MAP_TILE_URL must be an address with'),
  );

  it('are not shown without naming whose they are', () => {
    expect(() => readEnv({ ...TILES, MAP_ATTRIBUTION: ' ' })).toThrow('MAP_ATTRIBUTION is missing');
  });
});

describe('secrets that lie in files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const write = (name: string, content: string) => {
    const file = join(folder, name);
    writeFileSync(file, content);
    return file;
  };

  const faultsOf = (read: () => unknown): string[] => {
    try {
      read();
      return [];
    } catch (failure) {
      return (failure as BadEnv).faults;
    }
  };

  /** Each secret, long enough, and of the form that it needs. */
  const HELD: Record<(typeof SECRETS)[number], string> = {
    DATABASE_URL: 'postgres://shop:hush@db.internal/shop',
    DATABASE_DIRECT_URL: 'postgres://shop:hush@direct.internal/shop',
    ADMIN_PASSWORD: 'correct horse battery',
    ADMIN_JWT_SECRET: 'j'.repeat(32),
    AUDIT_LOG_KEYS: `${'a'.repeat(32)},${'b'.repeat(32)}`,
    SECOND_FACTOR_KEYS: 's'.repeat(32),
    RAZORPAY_KEY_ID: 'rzp_test_2',
    RAZORPAY_KEY_SECRET: 'the secret of the key',
    RAZORPAY_WEBHOOK_SECRETS: 'the secret of the webhook',
    BORZO_AUTH_TOKEN: 'the token of the courier',
    BORZO_CALLBACK_SECRET: 'the secret of the callback',
    SMTP_URL: 'smtps://shop:hush@mail.internal',
    ALERT_WEBHOOK_URL: 'https://hooks.example/services/hush',
    OTEL_EXPORTER_OTLP_HEADERS: 'api-key=hush',
    PICTURES_BUCKET_KEY_ID: 'the key of the bucket',
    PICTURES_BUCKET_SECRET: 'the secret of the bucket',
  };
  const OPEN = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
    AUTH_ISSUER: NEEDED.AUTH_ISSUER,
    AUTH_AUDIENCE: 'shop',
    PICTURES_BUCKET_URL: 'https://s3.example/pictures',
  };

  it('are the same as those of the variables, without the end of the line', () => {
    const files = SECRETS.map((name, n) => [`${name}_FILE`, write(name, HELD[name] + ['\n', '\r\n', ''][n % 3])]);
    expect(readEnv({ ...OPEN, ...Object.fromEntries(files) })).toEqual(readEnv({ ...OPEN, ...HELD }));
  });

  it('are read by the programs that need a few of them alone', () => {
    const source = {
      DATABASE_URL_FILE: write('url', 'postgres://a/b\n'),
      AUDIT_LOG_KEYS_FILE: write('keys', HELD.AUDIT_LOG_KEYS),
    };
    expect(readDatabaseAddress(source)).toBe('postgres://a/b');
    expect(readChangeLogSettings(source)).toEqual({ address: 'postgres://a/b', keys: HELD.AUDIT_LOG_KEYS.split(',') });
    expect(
      faultsOf(() => readChangeLogSettings({ DATABASE_URL_FILE: '/nowhere', AUDIT_LOG_KEYS_FILE: write('none', '\n') })),
    ).toEqual(['DATABASE_URL_FILE names no file that can be read (ENOENT).', 'AUDIT_LOG_KEYS_FILE names a file that is empty.']);
  });

  it('are refused all at once with everything else, and told by no fault', () => {
    const faults = faultsOf(() =>
      readEnv({
        ...NEEDED,
        NODE_ENV: 'production',
        PORT: 'web',
        DATABASE_URL: '',
        DATABASE_URL_FILE: folder,
        ADMIN_JWT_SECRET_FILE: write('both', 'hush'),
        AUDIT_LOG_KEYS: '',
        AUDIT_LOG_KEYS_FILE: write('empty', ' \n'),
        RAZORPAY_KEY_SECRET: '',
        RAZORPAY_KEY_SECRET_FILE: write('lines', 'hush\nhush\n'),
        BORZO_AUTH_TOKEN: '',
        BORZO_AUTH_TOKEN_FILE: 'hush, a token in the wrong variable',
        BORZO_CALLBACK_SECRET: '',
        BORZO_CALLBACK_SECRET_FILE: write('short', 'hush'),
        SMTP_URL_FILE: write('smtp', 'hush'),
        PICTURES_BUCKET_URL: 'https://s3.example/pictures',
        PICTURES_BUCKET_SECRET_FILE: join(folder, 'nothing'),
      }),
    );
    const toldOf = (name: string) => faults.filter((fault) => fault.startsWith(name));
    expect(toldOf('DATABASE_')).toEqual(['DATABASE_URL_FILE names no file that can be read (EISDIR).']);
    expect(toldOf('ADMIN_JWT')).toEqual(['ADMIN_JWT_SECRET_FILE and ADMIN_JWT_SECRET are both set: keep one of them.']);
    expect(toldOf('AUDIT_LOG')).toEqual(['AUDIT_LOG_KEYS_FILE names a file that is empty.']);
    expect(toldOf('RAZORPAY_KEY_SECRET')).toEqual(['RAZORPAY_KEY_SECRET_FILE names a file of several lines: a secret is one.']);
    expect(toldOf('BORZO_')).toEqual([
      'BORZO_AUTH_TOKEN_FILE must be the absolute path of a file.',
      'BORZO_CALLBACK_SECRET is missing or shorter than 8 characters.',
    ]);
    expect(toldOf('SMTP')).toEqual(['SMTP_URL is not an address that starts with smtp://.']);
    expect(toldOf('PICTURES')).toEqual(['PICTURES_BUCKET_SECRET_FILE names no file that can be read (ENOENT).']);
    expect(toldOf('PORT')).toHaveLength(1);
    expect(faults.join()).not.toMatch(/hush|secrets-/);
  });
});

describe('docs/running.md', () => {
  const root = resolve(import.meta.dirname, '../../../..');
  const page = readFileSync(join(root, 'docs/running.md'), 'utf8');
  const SYSTEM = ['NODE_COMPILE_CACHE', 'MALLOC_ARENA_MAX']; // read by Node and by the system

  /** The variables in the first column of the first table behind a heading. */
  const tableBelow = (heading: string): string[] => {
    const [table = ''] = page.split(`${heading}\n`)[1]!.match(/(^\|.*\n)+/m) ?? [];
    return table.split('\n').flatMap((row) => [...row.split(' | ')[0]!.matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name]) => name!));
  };

  it('has each variable that the API reads in its table once, and no other', () => {
    const source = resolve(root, 'api/src');
    const files = [
      'platform/settings/env.ts',
      ...readdirSync(join(source, 'platform/settings')).map((file) => `platform/settings/${file}`),
    ];
    const read = files
      .filter((file) => !/variable-names|\.spec/.test(file))
      .flatMap((file) => [
        ...readFileSync(join(source, file), 'utf8').matchAll(/(?:\bfrom\.\w+\(|\bsource\.)'?([A-Z][A-Z_]+)\b/g),
      ])
      .map(([, name]) => name!);
    expect([...new Set(read)].sort()).toEqual([...VARIABLES].sort());
    expect(tableBelow('## Variables').sort()).toEqual([...VARIABLES, ...SYSTEM].sort());
  });

  it('has each variable of the backups in theirs', () => {
    const folder = join(root, 'infra/ops/backup');
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.spec)\.mjs$/.test(file));
    const read = sources.flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(/\benv(?:\.|, ')([A-Z][A-Z_]+)/g)].map(([, name]) => name!),
    );
    const own = new Set(read.filter((name) => name !== 'PATH').map((name) => name.replace(/(?<!KEY)_FILE$/, '')));
    const shared = VARIABLES.filter((name) => own.has(name));
    expect(tableBelow('## Backup and restore').sort()).toEqual([...own].filter((name) => !shared.includes(name as never)).sort());
  });
});
