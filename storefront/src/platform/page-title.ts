import { useEffect } from 'react';
import { serverRender } from './server-render';

/** Says in the tab what the page shows; null leaves what is there. The page that was sent has a title already, and has one only. */
export function usePageTitle(title: string | null): void {
  const render = serverRender();
  if (render && title !== null) render.title = title;
  useEffect(() => {
    if (title !== null) document.title = title;
  }, [title]);
}

/** What search engines say of the page below its title; null leaves what is there. What it was before comes back when the page goes. */
export function usePageDescription(text: string | null): void {
  const render = serverRender();
  if (render && text !== null) render.description = text;
  useEffect(() => {
    const description = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    if (!description || text === null) return undefined;
    const before = description.content;
    description.content = text;
    return () => {
      description.content = before;
    };
  }, [text]);
}
