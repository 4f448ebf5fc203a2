import { type RefObject, useLayoutEffect } from 'react';

/**
 * Gives an element styles that only the program knows, `--shown` or `width`. They are set by script and never written into the page:
 * the policy of a page that the server has rendered refuses style attributes. Until the script runs, the style sheet's own values stand.
 */
export function useStyle(element: RefObject<HTMLElement | null>, styles: Record<string, string | number | undefined>): void {
  const text = JSON.stringify(styles);
  useLayoutEffect(() => {
    const own = element.current?.style;
    if (!own) return;
    const names = Object.entries(JSON.parse(text) as typeof styles);
    for (const [name, value] of names) own.setProperty(name, value === undefined ? '' : String(value));
  }, [element, text]);
}
