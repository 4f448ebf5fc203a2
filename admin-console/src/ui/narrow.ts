import useMediaQuery from '@mui/material/useMediaQuery';

/** True where the menu has no room beside the page. */
export function useNarrow(): boolean {
  return useMediaQuery('(max-width: 899.95px)', { noSsr: true });
}

/** True where a wide table has no room beside the menu, and cards take its place: below 1280 px, and sooner where the browser's text is larger. */
export function useCardsOnly(): boolean {
  return useMediaQuery('(max-width: 79.99rem)', { noSsr: true });
}

/** Margin of what is scrolled to, so that the header of a narrow screen, which stays, does not cover it. */
export const BELOW_HEADER = { xs: '80px', md: '16px' };
