import type { Mail } from '../identity-state.js';
import { html } from '../../html.js';
import { layout } from './layout.js';

/** Every mail this service would have sent, the newest first. */
export function mailboxPage({ path, mails }: { path: string; mails: Mail[] }): string {
  const content = html`
    <h1>Local mailbox</h1>
    <p>Mails of the sign-in service are shown here instead of being sent, to any address.</p>
    ${mails.length === 0 ? html`<p>No mails yet.</p>` : html`<ul class="mails">${mails.map(mailEntry)}</ul>`}`;
  return layout({ path, title: 'Local mailbox', content, wide: true });
}

function mailEntry({ to, subject, text, link, sentAt }: Mail) {
  return html`<li>
    <h2>${subject}</h2>
    <p class="meta">To ${to}, <time datetime="${sentAt}">${sentAt.slice(0, 16).replace('T', ' ')} UTC</time></p>
    <p>${text}</p>
    <p><a href="${link}">${subject}</a></p>
  </li>`;
}
