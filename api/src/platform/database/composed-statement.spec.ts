import { expect, it } from '@jest/globals';
import { ComposedStatement } from './composed-statement.js';
import { statementName } from './prepared-statements.js';

const BASKET = { columns: 'id', from: 'basket' };

const aStatement = (line = 'SELECT $1::int AS qty, $2::text AS note') =>
  new ComposedStatement().add('basket', 'SELECT $1::text AS id', ['B-1']).add('line', line, [2, 'lean']);

it('numbers the values of each part behind those of the parts before', () => {
  const { text, values } = aStatement().compose(BASKET);
  expect(text).toBe(
    'WITH basket AS MATERIALIZED (SELECT $1::text AS id),\nline AS MATERIALIZED (SELECT $2::int AS qty, $3::text AS note)\nSELECT id FROM basket',
  );
  expect(values).toEqual(['B-1', 2, 'lean']);
});

it('selects what each of its calls has called, so that it is called', () => {
  const statement = aStatement().addCall('SELECT true AS called').addCall('SELECT $1::int AS called', [7]);
  const { text, values } = statement.compose(BASKET);
  expect(text).toContain('call_2 AS MATERIALIZED (SELECT $4::int AS called)');
  expect(text).toMatch(
    /SELECT id, \(SELECT count\(called\) FROM call_1\) AS call_1, \(SELECT count\(called\) FROM call_2\) AS call_2 FROM basket$/,
  );
  expect(values).toEqual(['B-1', 2, 'lean', 7]);
});

it('is one statement with one name however often it is put together, and another one with another part, name or selection', () => {
  const texts = [
    aStatement().compose(BASKET).text,
    aStatement().compose(BASKET).text,
    aStatement('SELECT $1::int AS qty').compose(BASKET).text,
    aStatement().add('line_2', 'SELECT 1').compose(BASKET).text,
    aStatement().compose({ ...BASKET, columns: '*' }).text,
    new ComposedStatement()
      .add('basket', 'SELECT $1::text AS id', ['B-1'])
      .add('lines', 'SELECT $1::int AS qty', [1])
      .compose(BASKET).text,
  ];
  expect(new Set(texts).size).toBe(5);
  expect(new Set(texts.map(statementName)).size).toBe(5);
});

it('is numbered anew where a part before it has more values than it asks for', () => {
  const withSpare = new ComposedStatement()
    .add('basket', 'SELECT $1::text AS id', ['B-1', 'spare'])
    .add('line', 'SELECT $1::int', [2]);
  const without = new ComposedStatement().add('basket', 'SELECT $1::text AS id', ['B-1']).add('line', 'SELECT $1::int', [2]);
  expect(withSpare.compose(BASKET).text).toContain('line AS MATERIALIZED (SELECT $3::int)');
  expect(without.compose(BASKET).text).toContain('line AS MATERIALIZED (SELECT $2::int)');
});
