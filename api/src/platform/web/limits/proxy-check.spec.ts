import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Clock } from '../../kernel/clock.js';
import type { Env } from '../../settings/env.js';
import { ProxyCheck } from './proxy-check.js';

let now: number;
class SetClock extends Clock {
  override ms = (): number => now;
}
let said: string[];
let check: ProxyCheck;
beforeEach(() => {
  now = Date.UTC(2026, 10, 22, 10, 30);
  said = [];
  jest.spyOn(Logger.prototype, 'warn').mockImplementation((text: unknown) => void said.push(String(text)));
  check = new ProxyCheck({ production: true } as Env, new SetClock());
});
afterEach(() => void jest.restoreAllMocks());

/** Requests of so many shoppers, as they seem to come in. */
function shoppers(count: number, ip: string, { forwarded = false, peer = ip } = {}, at = check): void {
  const headers = forwarded ? { 'x-forwarded-for': '203.0.113.7' } : {};
  const sender = { ip, headers, socket: { remoteAddress: peer } } as unknown as FastifyRequest;
  for (let n = 0; n < count; n++) at.noteShopper(sender, `shopper ${n}`);
}

describe('TRUST_PROXY is found to be wrong', () => {
  it.each(['10.0.0.5', '192.168.1.1', '100.64.3.2', '127.0.0.1', '::1', 'fd00::5', '::ffff:10.0.0.5'])(
    'when ten shoppers within an hour come from %s',
    (ip) => {
      shoppers(9, ip);
      expect(check.fault).toBeNull();
      shoppers(10, ip);
      expect(check.fault).toBe(
        `TRUST_PROXY seems to be wrong: 10 shoppers came within an hour from ${ip}, which is a proxy's address`,
      );
    },
  );

  it('when ten come from a public address that says for whom, and is not believed', () => {
    shoppers(10, '198.51.100.1', { forwarded: true });
    expect(check.fault).toContain('198.51.100.1');
  });

  it('by the first shopper whom a proxy of the own network forwards without being believed', () => {
    shoppers(1, '10.0.0.5', { forwarded: true });
    expect(check.fault).toContain('a shopper came from 10.0.0.5');
  });

  it('and said once, until it was not seen for an hour', () => {
    shoppers(30, '10.0.0.5');
    shoppers(30, '10.0.0.6');
    expect(said).toHaveLength(1);
    now += 2 * 3_600_000;
    expect(check.fault).toBeNull();
    shoppers(30, '10.0.0.5');
    expect(said).toHaveLength(2);
  });
});

describe('TRUST_PROXY is not suspected', () => {
  it('for very many shoppers behind the address of a mobile carrier', () => {
    shoppers(500, '203.0.113.40');
    shoppers(500, '203.0.113.41', { forwarded: true, peer: '10.0.0.5' }); // told by a proxy that is believed
    expect(check.fault).toBeNull();
  });

  it('for one shopper who asks again and again', () => {
    for (let n = 0; n < 100; n++) shoppers(1, '10.0.0.5');
    expect(check.fault).toBeNull();
  });

  it("for the shoppers of a trial on the owner's own machine", () => {
    const trial = new ProxyCheck({ production: false } as Env, new SetClock());
    shoppers(100, '127.0.0.1', {}, trial);
    expect(trial.fault).toBeNull();
  });
});
