export const messages = {
  live: 'Live',
  connecting: 'Connecting...',
  reconnecting: 'Reconnecting...',
  behind: 'Not up to date',
  behindSince: (time: string) => `Not up to date since ${time}`,
  changes: 'What is new',
  newOrder: (id: string, customer: string) => `New order #${id}, ${customer}.`,
  newOrders: (count: number) => `${count} new orders.`,
  changed: (id: string, status: string) => `Order #${id} is now ${status}.`,
  manyChanged: (count: number) => `${count} orders have changed.`,
};
