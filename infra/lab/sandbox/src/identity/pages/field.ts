import { type Html, html } from '../../html.js';

export interface Field {
  name: string;
  label: string;
  type: 'text' | 'email' | 'tel' | 'password';
  autocomplete: string;
  value?: string | undefined;
  hint?: string;
  error?: string | undefined;
  optional?: boolean;
  focus?: boolean;
}

/** One labelled input with its hint and its error, both read out with the input. */
export function field({ name, label, type, autocomplete, value, hint, error, optional, focus }: Field): Html {
  const notes = [hint && !error && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return html`<div class="field">
    <label for="${name}">${label}${optional && html` <span class="optional">(optional)</span>`}</label>
    <input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" value="${value}"
      ${!optional && html`required`} ${focus && html`autofocus`} ${type === 'email' && html`autocapitalize="none" spellcheck="false"`}
      ${notes && html`aria-describedby="${notes}"`} ${error && html`aria-invalid="true"`}>
    ${hint && !error && html`<p class="hint" id="${name}-hint">${hint}</p>`}
    ${error && html`<p class="error" id="${name}-error">${error}</p>`}
  </div>`;
}

/** The message above a form, read out as soon as the page is there. */
export function alert(message: string | undefined): Html | undefined {
  return message ? html`<p class="alert" role="alert">${message}</p>` : undefined;
}
