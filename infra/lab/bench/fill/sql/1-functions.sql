-- Chance by the seed: the same number for the same order and purpose, however often the shop is filled.
CREATE FUNCTION pg_temp.chance(n bigint, salt int) RETURNS bigint LANGUAGE sql IMMUTABLE AS
  'SELECT hashint8extended(n, :seed * 1000003::bigint + salt) & 4611686018427387903';

-- From 0 to 1, without 1.
CREATE FUNCTION pg_temp.share(n bigint, salt int) RETURNS float8 LANGUAGE sql IMMUTABLE AS
  'SELECT (hashint8extended(n, :seed * 1000003::bigint + salt) & 4503599627370495) / 4503599627370496::float8';

-- One of so many, counted from 0.
CREATE FUNCTION pg_temp.pick(n bigint, salt int, among int) RETURNS int LANGUAGE sql IMMUTABLE AS
  'SELECT ((hashint8extended(n, :seed * 1000003::bigint + salt) & 4611686018427387903) % among)::int';

-- Six letters for thirty bits, as the shop's ids have them.
CREATE FUNCTION pg_temp.letters(v bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (v >> 25 & 31)::int, 1) || substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (v >> 20 & 31)::int, 1)
      || substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (v >> 15 & 31)::int, 1) || substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (v >> 10 & 31)::int, 1)
      || substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (v >> 5 & 31)::int, 1) || substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (v & 31)::int, 1) $$;

-- As api/src/platform/kernel/ids.ts makes them: seconds since 2024, then chance; and ULIDs.
CREATE FUNCTION pg_temp.order_id(at timestamptz, n bigint) RETURNS text LANGUAGE sql IMMUTABLE AS
  'SELECT pg_temp.letters(floor(extract(epoch FROM at) - 1704067200)::bigint) || pg_temp.letters(pg_temp.chance(n, 900))';

CREATE FUNCTION pg_temp.ulid(at timestamptz, n bigint, salt int) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT substr(pg_temp.letters((extract(epoch FROM at) * 1000)::bigint >> 30), 3) || pg_temp.letters((extract(epoch FROM at) * 1000)::bigint)
      || pg_temp.letters(pg_temp.chance(n, salt)) || pg_temp.letters(pg_temp.chance(n, salt) >> 30) || substr(pg_temp.letters(pg_temp.chance(n, salt + 1)), 3) $$;

-- The number that a provider gives.
CREATE FUNCTION pg_temp.number(prefix text, n bigint) RETURNS text LANGUAGE sql IMMUTABLE AS
  $$ SELECT prefix || '_' || substr(md5(prefix || n || '/:seed'), 1, 14) $$;

CREATE FUNCTION pg_temp.one_of(words text[], n bigint, salt int) RETURNS text LANGUAGE sql IMMUTABLE AS
  'SELECT words[1 + pg_temp.pick(n, salt, cardinality(words))]';
