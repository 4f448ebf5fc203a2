/**
 * What a person needs to know once the shop is open.
 * @param {import('../shop.mjs').Shop} shop
 */
export function welcome({ urls, env, dataDir }) {
  const signIns = urls.sandbox
    ? [row('Sign in as shopper', `${env.SHOPPER_EMAIL ?? 'shopper@example.com'} / ${env.SHOPPER_PASSWORD ?? 'shopper-demo'}`)]
    : [];
  // A password that somebody chose is theirs: it is not printed.
  const password = env.ADMIN_PASSWORD === 'owner-demo' ? 'owner-demo' : '(your ADMIN_PASSWORD)';
  return [
    '',
    'The shop is open.',
    '',
    row('Shop', urls.shop),
    row('Admin console', urls.admin),
    row('API documents', urls.docs),
    row('Shop, plain', urls.plain),
    ...(urls.sandbox ? [row('Mails of the shop', `${urls.sandbox}/mail/`)] : []),
    '',
    row('Sign in as owner', `${env.ADMIN_EMAIL ?? 'owner@example.com'} / ${password}`),
    ...signIns,
    '',
    row('Data and logs', dataDir),
    row('Stop everything', 'Ctrl-C'),
    '',
  ].join('\n');
}

/** @param {string} name @param {string} value */
const row = (name, value) => `  ${name.padEnd(20)}${value}`;
