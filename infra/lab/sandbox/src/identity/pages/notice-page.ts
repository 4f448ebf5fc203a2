import { type Html, html } from '../../html.js';
import { layout } from './layout.js';

export interface Notice {
  path: string;
  title: string;
  text: string;
  /** For the developer: the code of an OAuth error. */
  detail?: string | undefined;
  link?: { href: string; label: string } | undefined;
}

/** A page that says one thing and shows one way on. */
export function noticePage({ path, title, text, detail, link }: Notice): string {
  return layout({ path, title, content: html`<h1>${title}</h1><p>${text}</p>${detailLine(detail)}${wayOn(link)}` });
}

function detailLine(detail: string | undefined): Html | undefined {
  return detail ? html`<p class="detail">${detail}</p>` : undefined;
}

function wayOn(link: Notice['link']): Html | undefined {
  return link ? html`<p><a class="button" href="${link.href}">${link.label}</a></p>` : undefined;
}
