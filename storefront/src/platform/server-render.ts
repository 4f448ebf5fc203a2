/** What one rendering on the server knows, and what it learns for the page's head. */
export interface ServerRender {
  title: string | null;
  description: string | null;
}

let find: () => ServerRender | undefined = () => undefined;

/** The rendering that is under way; undefined in a browser. */
export function serverRender(): ServerRender | undefined {
  return find();
}

/** Called once by the server's own entry. */
export function provideServerRender(findRender: () => ServerRender | undefined): void {
  find = findRender;
}
