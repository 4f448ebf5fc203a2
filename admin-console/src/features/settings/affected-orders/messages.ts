export const messages = {
  failed: 'The orders that this affects could not be checked. Nothing was saved.',
  title: (orders: number) => {
    if (orders === 0) return 'No paid order gets a new time';
    return orders === 1 ? '1 paid order gets a new time' : `${orders} paid orders get a new time`;
  },
  titleOfStaying: (orders: number) =>
    orders === 1 ? '1 paid order cannot get a new time' : `${orders} paid orders cannot get a new time`,
  explanationOfStaying: 'What was promised to these customers stays, and no mail is sent. Call them, or refund their orders.',
  explanation:
    'When you save, these customers get the new time by mail. To agree on another time or to refund an order instead, do that first.',
  promised: (when: string) => `Promised: ${when}`,
  moved: (when: string) => `New time: ${when}`,
  stays: 'A rider is booked already, so the promised time stays. Call the customer, or refund the order.',
  unknown: 'No new time is known, because the shop has no hours ahead. Call the customer, or refund the order.',
  window: (from: string, until: string) => `${from} to ${until}`,
  call: (name: string) => `Call ${name}`,
  refund: (id: string) => `Refund order #${id}`,
  save: 'Save and inform customers',
  saveAlone: 'Save',
};
