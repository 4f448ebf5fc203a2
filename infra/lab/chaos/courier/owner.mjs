const OWN_RIDER = { name: 'Ramesh', phone: '9820098200' };

/**
 * The owner, working on orders. Each action is answered, refused as not possible now, or lost; none is repeated,
 * except by an owner who had to sign in again.
 * @param {import('../checkout/shopper.mjs').ShopClient['ask']} ask
 */
export async function signInOwner(ask) {
  const signIn = async () => {
    const signedIn = await ask('/admin/login', '', { email: 'owner@example.com', password: 'owner-demo' });
    return signedIn?.body.token ?? '';
  };
  let token = await signIn();
  /** @param {string} orderId @param {string} action @param {object} [body] */
  const runAction = async (orderId, action, body = {}) => {
    const act = () => ask(`/admin/orders/${orderId}/${action}`, token, body);
    const answer = await act();
    if (answer?.status !== 401) return answer;
    token = await signIn(); // while nothing was to be done, the session has run out
    return act();
  };
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
