const OURS = /^(PORT|DATA_DIR|NODE_ENV|SEED_DEMO|SHOP_URL|ADMIN_URL|(DATABASE|RAZORPAY|BORZO|AUTH|ADMIN|COURIER|SANDBOX)_\w+)$/;

/**
 * The environment without the shop's own variables: a test must never reach the database or the providers of
 * the one who runs it.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function cleanEnv(env) {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !OURS.test(name)));
}
