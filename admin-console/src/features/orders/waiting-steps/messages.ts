import { messages as orderMessages } from '../messages';

const step = (action: string, id: string) =>
  `“${orderMessages.actions[action as keyof typeof orderMessages.actions]}”, order #${id}`;

export const messages = {
  sent: (action: string, id: string) => `${step(action, id)} has been sent.`,
  waits: (action: keyof typeof orderMessages.actions) => `“${orderMessages.actions[action]}” is waiting for a connection.`,
  count: (count: number) =>
    count === 1
      ? '1 step is waiting for a connection. It is sent automatically.'
      : `${count} steps are waiting for a connection. They are sent automatically.`,
  movedOn: (action: string, id: string, state: string) =>
    `${step(action, id)}: the order had moved on meanwhile, it is ${state}.`,
  refused: (action: string, id: string, why: string) => `${step(action, id)}, was not done. ${why}`,
  isNow: (state: string) => `Meanwhile the order is ${state}.`,
  notRead: 'The order has changed meanwhile. Please look at it.',
  outcomes: 'Steps taken while offline',
  seen: 'Close',
};
