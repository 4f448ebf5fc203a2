import { type Html, html } from '../../html.js';

export interface Frame {
  /** Path of the identity simulator: `/identity`. */
  path: string;
  title: string;
  content: Html;
  /** A page that submits its form by itself brings its script; all others have none. */
  script?: string;
  wide?: boolean;
}

export function layout({ path, title, content, script, wide }: Frame): string {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title}</title>
    <link rel="icon" href="${path}/assets/mark.svg" type="image/svg+xml">
    <link rel="stylesheet" href="${path}/assets/identity.css">
    ${script && html`<script src="${path}/assets/${script}" defer></script>`}
  </head>
  <body>
    <div class="frame${wide && ' frame-wide'}">
      <header class="brand">
        <img src="${path}/assets/mark.svg" alt="" width="28" height="28">
        <span>Local identity</span>
      </header>
      <main class="card">${content}</main>
      <footer class="note">
        This is a local sign-in service for development. Accounts stay on this computer.
      </footer>
    </div>
  </body>
</html>
`.text;
}
