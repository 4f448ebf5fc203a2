/** @typedef {import('./snapshot.mjs').Snapshot} Snapshot */

/** @param {{ status: string }} order */
export const isPlaced = ({ status }) => ['confirmed', 'shipped', 'delivered'].includes(status);

/** Whether the provider took the money for good. @param {{ status: string }} payment */
export const isCaptured = ({ status }) => status === 'captured' || status === 'refunded';

/** @param {import('./snapshot.mjs').ProviderPayment} payment */
export const sumRefunded = ({ refunds }) => sumAmounts(refunds.filter(({ status }) => status === 'processed'));

/** @param {{ amount: number }[]} rows */
export const sumAmounts = (rows) => rows.reduce((sum, { amount }) => sum + amount, 0);

/** @param {string[]} values */
export const findRepeated = (values) => [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];

/** The owner's own rider carried it. @param {Pick<Snapshot, 'events'>} snapshot @param {string} orderId */
export const isHandedOver = ({ events }, orderId) =>
  events.some(({ order_id, kind }) => order_id === orderId && kind === 'handed-over');

/**
 * Every broken rule with what is broken, in the order of the rules.
 * @template S, C
 * @param {Record<string, (snapshot: S, context: C) => string[]>} rules @param {S} snapshot @param {C} context
 * @returns {{ rule: string, what: string }[]}
 */
export function findViolations(rules, snapshot, context) {
  return Object.entries(rules).flatMap(([rule, check]) => check(snapshot, context).map((what) => ({ rule, what })));
}
