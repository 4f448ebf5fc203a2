/**
 * What a person needs to know once the shop is open.
 * @param {import('../shop.mjs').Shop} shop
 */
export function welcome({ urls, port, env, hasOwnPassword, dataDir }) {
  const { API_DOCS = String(env.NODE_ENV !== 'production'), AUTH_ISSUER, SMTP_URL } = env;
  const isOurs = (/** @type {string | undefined} */ address) => urls.sandbox !== null && address?.startsWith(`${urls.sandbox}/`);
  // A password that somebody chose is theirs: it is not printed.
  const password = hasOwnPassword || !env.ADMIN_PASSWORD ? '(the password that you have chosen)' : env.ADMIN_PASSWORD;
  const rows = [
    row('Shop', urls.shop),
    row('Admin console', urls.admin),
    API_DOCS === 'true' && row('API documents', urls.docs),
    row('Shop, plain', urls.plain),
    SMTP_URL === `smtp://localhost:${port + 3}` && row('Mails of the shop', `${urls.sandbox}/mail/`),
    '',
    row('Sign in as owner', `${env.ADMIN_EMAIL ?? 'owner@example.com'} / ${password}`),
    isOurs(AUTH_ISSUER) &&
      row('Sign in as shopper', `${env.SHOPPER_EMAIL ?? 'shopper@example.com'} / ${env.SHOPPER_PASSWORD ?? 'shopper-demo'}`),
    '',
    row('Data and logs', dataDir),
    row('Stop everything', 'Ctrl-C'),
  ];
  const opening = env.REHEARSAL === 'true' ? 'The shop is open, as a rehearsal: no order is real.' : 'The shop is open.';
  return ['', opening, '', ...rows.filter((line) => line !== false), ''].join('\n');
}

/** @param {string} name @param {string} value */
const row = (name, value) => `  ${name.padEnd(20)}${value}`;
