import useMediaQuery from '@mui/material/useMediaQuery';

/** True where the menu has no room beside the page. */
export function useNarrow(): boolean {
  return useMediaQuery('(max-width: 899.95px)', { noSsr: true });
}

/** True where a wide table has no room beside the menu, and cards take its place. */
export function useCardsOnly(): boolean {
  return useMediaQuery('(max-width: 1279.95px)', { noSsr: true });
}
