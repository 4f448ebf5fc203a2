const OWN_RIDER = { name: 'Ramesh', phone: '9820098200' };

/**
 * The owner, working on orders. Each action is answered, refused as not possible now, or lost; none is repeated.
 * @param {import('../checkout/shopper.mjs').ShopClient['ask']} ask
 */
export async function signInOwner(ask) {
  const signedIn = await ask('/admin/login', '', { email: 'owner@example.com', password: 'owner-demo' });
  const token = signedIn?.body.token ?? '';
  /** @param {string} orderId @param {string} action @param {object} [body] */
  const runAction = (orderId, action, body = {}) => ask(`/admin/orders/${orderId}/${action}`, token, body);
  const handedOver = /** @type {Set<string>} */ (new Set());
  return {
    /** @param {string} orderId */
    async pack(orderId) {
      await runAction(orderId, 'accept');
      await runAction(orderId, 'pack');
    },
    /** @param {string} orderId */
    cancel: (orderId) => runAction(orderId, 'cancel', { reason: 'The shop is short of hands' }),
    /** @param {string} orderId */
    handOver(orderId) {
      handedOver.add(orderId);
      return runAction(orderId, 'hand-over', OWN_RIDER);
    },
    /** Whether that was asked for, with whatever answer. @param {string} orderId */
    hasHandedOver: (orderId) => handedOver.has(orderId),
    /** @param {string} orderId */
    markDelivered: (orderId) => runAction(orderId, 'delivered'),
    /** @param {string} orderId */
    callRider: (orderId) => runAction(orderId, 'call-rider'),
  };
}

/** @typedef {Awaited<ReturnType<typeof signInOwner>>} Owner */
