/**
 * Every broken rule with what is broken, in the order of the rules.
 * @template S, C
 * @param {Record<string, (snapshot: S, context: C) => string[]>} rules @param {S} snapshot @param {C} context
 * @returns {{ rule: string, what: string }[]}
 */
export function findViolations(rules, snapshot, context) {
  return Object.entries(rules).flatMap(([rule, check]) => check(snapshot, context).map((what) => ({ rule, what })));
}
