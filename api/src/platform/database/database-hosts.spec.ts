import { describe, expect, it } from '@jest/globals';
import { firstHost, splitHosts } from './database-hosts.js';

describe('an address with several hosts', () => {
  it('is one address for each, with the same user, password and database', () => {
    expect(splitHosts('postgres://shop:s%40cret@one:5432,two:5433/shop?target_session_attrs=read-write&sslmode=require')).toEqual(
      ['postgres://shop:s%40cret@one:5432/shop?sslmode=require', 'postgres://shop:s%40cret@two:5433/shop?sslmode=require'],
    );
    expect(splitHosts('postgresql://one,[::1]:5433/shop?target_session_attrs=read-write')).toEqual([
      'postgresql://one/shop',
      'postgresql://[::1]:5433/shop',
    ]);
    expect(firstHost('postgres://one,two/shop')).toBe('postgres://one/shop');
  });

  it('is left as it is with one host', () => {
    for (const address of ['postgres://shop:x@one:5432/shop?a=b,c', 'postgres://shop@/shop?host=/run/postgresql', 'nonsense', ''])
      expect(splitHosts(address)).toEqual([address]);
  });
});
