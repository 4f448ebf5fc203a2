/** Goes to another page of the shop from outside its screens, as if a link had been pressed: nothing is loaded again. */
export function showPage(path: string, state: unknown = null): void {
  window.history.pushState({ usr: state, key: 'sign-in', idx: 0 }, '', path);
  window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
}
