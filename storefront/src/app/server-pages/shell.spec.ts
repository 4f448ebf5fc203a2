import { expect, it } from '@jest/globals';
import { cutShell, fillStart } from './shell';

const SHELL =
  '<html><head><title>The shop</title><style>p{}</style><meta name="description" content="Fresh meat"></head><body><div id="root"></div><script></script></body></html>';
const shell = cutShell(SHELL);
const fill = (words: Parameters<typeof fillStart>[1]): string => String(Buffer.concat([...fillStart(shell, words), shell.end]));

it('a page says its own title, description and head in the empty page', () =>
  expect(fill({ title: 'Keema', description: 'Of goat $&', headEnd: '<link>' })).toBe(
    '<html><head><title>Keema</title><style>p{}</style><meta name="description" content="Of goat $&"><link></head><body><script></script></body></html>',
  ));

it('what a page does not say of itself stays as it stands in the empty page', () =>
  expect(fill({ title: null, description: null, headEnd: '' })).toBe(SHELL.replace('<div id="root"></div>', '')));

it('the long parts of an empty page are the same bytes in every page', () => {
  const partsOf = (title: string) => fillStart(shell, { title, description: null, headEnd: '' });
  const [first, second] = [partsOf('Keema'), partsOf('Liver')];
  expect(first.filter((part, index) => part !== second[index]).map(String)).toEqual(['Keema', '']);
});
