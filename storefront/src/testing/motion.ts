/** For tests: what the shopper's device says about motion. */
export function setReducedMotion(reduced: boolean): void {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: reduced && media.includes('reduce'),
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    });
}
