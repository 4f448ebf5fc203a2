/** A language with its texts by namespace; see language.ts. */
export interface LoadedLanguage {
  language: 'en' | 'hi' | 'mr';
  texts: Record<string, object>;
}

/** What the page that was rendered says about itself; see page-head.ts. */
export interface RenderedHead {
  title: string | null;
  description: string | null;
  path: string | null;
}

/** What one rendering on the server knows, and what it learns for the page's head. */
export interface ServerRender {
  /** Never the process's: many are rendered at once. */
  language: LoadedLanguage;
  head: RenderedHead | null;
  /**
   * Comes when the server has had so many turns for others; the same promise for the same number. A long list awaits it by React's `use`, part by part.
   * A browser has none: it draws in one go.
   */
  afterTurns: (turns: number) => Promise<void>;
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
