/** For tests of what measures the page: every element is a phone's width wide and stands beside the one before it. Returns how to stop. */
export function layOut(width = 390): () => void {
  const parts: Record<string, (this: HTMLElement) => unknown> = {
    offsetWidth: () => width,
    offsetHeight: () => width,
    offsetParent() {
      return this.parentElement;
    },
    offsetLeft() {
      return [...(this.parentElement?.children ?? [])].indexOf(this) * width;
    },
  };
  const before = Object.keys(parts).map((name) => [name, Object.getOwnPropertyDescriptor(HTMLElement.prototype, name)] as const);
  for (const [name, get] of Object.entries(parts))
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get });
  const rules = document.createElement('style');
  rules.textContent = '* { margin: 0 }';
  document.head.append(rules);
  const observers = { ResizeObserver: Watcher, IntersectionObserver: Watcher };
  Object.assign(globalThis, observers);
  return () => {
    rules.remove();
    for (const [name, property] of before) if (property) Object.defineProperty(HTMLElement.prototype, name, property);
    for (const name of Object.keys(observers)) Reflect.deleteProperty(globalThis, name);
  };
}

/** In a page that never changes its size there is nothing to tell. */
class Watcher {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
