import { alert, field } from './field.js';
import { html } from '../../html.js';
import { layout } from './layout.js';

export interface SignInView {
  path: string;
  /** Address of the interaction: `/identity/interaction/<uid>`. */
  interaction: string;
  formToken: string;
  client: string;
  shop: string;
  email?: string | undefined;
  problem?: string | undefined;
}

export function signInPage({ path, interaction, formToken, client, shop, email, problem }: SignInView): string {
  const content = html`
    <h1>Sign in</h1>
    <p class="lead">to continue to <strong>${client}</strong></p>
    ${alert(problem)}
    <form method="post" action="${interaction}/sign-in" novalidate>
      <input type="hidden" name="form_token" value="${formToken}">
      ${field({ name: 'email', label: 'E-mail address', type: 'email', autocomplete: 'username', value: email, focus: !email })}
      ${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', focus: !!email })}
      <p class="aside"><a href="${interaction}/forgot-password">Forgot your password?</a></p>
      <button type="submit">Sign in</button>
    </form>
    <p class="other">No account yet? <a href="${interaction}/sign-up">Create one</a></p>
    <p class="back"><a href="${shop}">Back to ${client}</a></p>`;
  return layout({ path, title: `Sign in to continue to ${client}`, content });
}
