const OWN_RIDER = { name: 'Ramesh', phone: '9820098200' };

/**
 * The owner at the desk. Each press is answered, refused as not open now, or lost; nobody is told twice.
 * @param {import('../checkout/shopper.mjs').Till['ask']} ask
 */
export async function openDesk(ask) {
  const signedIn = await ask('/admin/login', '', { email: 'owner@example.com', password: 'owner-demo' });
  const token = signedIn?.body.token ?? '';
  /** @param {string} orderId @param {string} deed @param {object} [body] */
  const press = (orderId, deed, body = {}) => ask(`/admin/orders/${orderId}/${deed}`, token, body);
  return {
    /** @param {string} orderId */
    async pack(orderId) {
      await press(orderId, 'accept');
      await press(orderId, 'pack');
    },
    /** @param {string} orderId */
    cancel: (orderId) => press(orderId, 'cancel', { reason: 'The shop is short of hands' }),
    /** @param {string} orderId */
    handOver: (orderId) => press(orderId, 'hand-over', OWN_RIDER),
    /** @param {string} orderId */
    markDelivered: (orderId) => press(orderId, 'delivered'),
    /** @param {string} orderId */
    callRider: (orderId) => press(orderId, 'call-rider'),
  };
}

/** @typedef {Awaited<ReturnType<typeof openDesk>>} Desk */
