import { describe, expect, it } from '@jest/globals';
import type { Env } from '../../../../platform/settings/env.js';
import { SecretSeal } from './secret-seal.js';

const [OLD, NEW] = ['the key of last year, long enough', 'the key of this year, long enough'];
const sealWith = (...secondFactorKeys: string[]) => new SecretSeal({ secondFactorKeys } as Env);

describe('a sealed secret', () => {
  it('is opened for its person, and differs each time', () => {
    const seal = sealWith(OLD);
    const sealed = seal.seal('JBSWY3DP', 'meera');
    expect(sealed).not.toContain('JBSWY3DP');
    expect(seal.seal('JBSWY3DP', 'meera')).not.toBe(sealed);
    expect(seal.open(sealed, 'meera')).toBe('JBSWY3DP');
    expect(seal.open(sealed, 'sunil')).toBeNull();
  });

  it('is opened after a new key was put before the old one, and not when the old one is gone', () => {
    const sealed = sealWith(OLD).seal('JBSWY3DP', 'meera');
    expect(sealWith(NEW, OLD).open(sealed, 'meera')).toBe('JBSWY3DP');
    expect(sealWith(NEW).open(sealed, 'meera')).toBeNull();
  });

  it.each(['', '.', 'garbage', 'a.b'])('is not made of %p', (text) => expect(sealWith(OLD).open(text, 'meera')).toBeNull());

  it('is not opened when a letter of it was changed', () => {
    const seal = sealWith(OLD);
    const sealed = seal.seal('JBSWY3DP', 'meera');
    const [id, bytes = ''] = sealed.split('.');
    const changed = `${id}.${bytes.slice(0, 20)}${bytes[20] === 'A' ? 'B' : 'A'}${bytes.slice(21)}`;
    expect(seal.open(changed, 'meera')).toBeNull();
  });
});
