import { describe, expect, it } from '@jest/globals';
import { BROKEN_CHECKOUTS, BROKEN_DELIVERIES } from '../testing/broken-records.mjs';
import { healthyCheckouts, healthyDeliveries } from '../testing/healthy-records.mjs';
import { CHECKOUT_RULES } from './checkout-rules.mjs';
import { COURIER_RULES } from './courier-rules.mjs';
import { findViolations } from './records.mjs';

/** @template R @param {Record<string, Record<string, (records: R) => void>>} broken @returns {[string, string, (records: R) => void][]} */
const casesOf = (broken) =>
  Object.entries(broken).flatMap(([rule, plants]) =>
    Object.entries(plants).map(([what, plant]) => /** @type {[string, string, (records: R) => void]} */ ([rule, what, plant])),
  );

/** @template S, C @param {Parameters<typeof findViolations<S, C>>[0]} rules @param {{ snapshot: S, context: C }} records */
const namesOfBroken = (rules, { snapshot, context }) => [
  ...new Set(findViolations(rules, snapshot, context).map(({ rule }) => rule)),
];

describe('the rules of the checkout', () => {
  it('find nothing wrong in healthy records', () => {
    expect(namesOfBroken(CHECKOUT_RULES, healthyCheckouts())).toEqual([]);
  });

  it('are each broken by a planted record at least once', () => {
    expect(Object.keys(BROKEN_CHECKOUTS).sort()).toEqual(Object.keys(CHECKOUT_RULES).sort());
  });

  it.each(casesOf(BROKEN_CHECKOUTS))('"%s" alone names %s', (rule, _what, plant) => {
    const records = healthyCheckouts();
    plant(records);
    expect(namesOfBroken(CHECKOUT_RULES, records)).toEqual([rule]);
  });
});

describe('the rules of the courier', () => {
  it('find nothing wrong in healthy records', () => {
    expect(namesOfBroken(COURIER_RULES, healthyDeliveries())).toEqual([]);
  });

  it('are each broken by a planted record at least once', () => {
    expect(Object.keys(BROKEN_DELIVERIES).sort()).toEqual(Object.keys(COURIER_RULES).sort());
  });

  it.each(casesOf(BROKEN_DELIVERIES))('"%s" alone names %s', (rule, _what, plant) => {
    const records = healthyDeliveries();
    plant(records);
    expect(namesOfBroken(COURIER_RULES, records)).toEqual([rule]);
  });
});
