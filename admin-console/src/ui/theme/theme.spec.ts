import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { Palette } from '@mui/material/styles';
import { theme } from './theme';

const [light, dark] = readFileSync(new URL('page.css', import.meta.url), 'utf8').split('@media (prefers-color-scheme: dark)');

/** The colours of MUI's palette that pages without MUI have by another name. */
function coloursOf(scheme: 'light' | 'dark'): Record<string, string> {
  const { colorSchemes } = theme as unknown as { colorSchemes: Record<'light' | 'dark', { palette: Palette }> };
  const { palette } = colorSchemes[scheme];
  return {
    '--ground': palette.background.default,
    '--paper': palette.background.paper,
    '--ink': palette.text.primary,
    '--quiet-ink': palette.text.secondary,
    '--line': palette.divider,
    '--primary': palette.primary.main,
    '--primary-pressed': palette.primary.dark,
    '--on-primary': palette.primary.contrastText,
    '--error': palette.error.main,
    '--warning': palette.warning.main,
  };
}

describe('the colours of the login', () => {
  it.each([
    ['light', light!],
    ['dark', dark!],
  ] as const)('are those of the console behind it (%s)', (scheme, css) => {
    const declared = Object.fromEntries([...css.matchAll(/(--[\w-]+): (#\w+);/g)].map(([, name, value]) => [name, value]));
    expect(declared).toMatchObject(coloursOf(scheme));
  });
});
