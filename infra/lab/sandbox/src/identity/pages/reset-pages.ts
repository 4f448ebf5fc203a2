import { field } from './field.js';
import { html } from '../../html.js';
import { layout } from './layout.js';
import type { SignInView } from './sign-in-page.js';

export function forgotPasswordPage(view: SignInView & { error?: string }): string {
  const { path, interaction, formToken, email, error } = view;
  const content = html`
    <h1>Forgot your password?</h1>
    <p class="lead">Tell us your e-mail address, and we send you a link to choose a new one.</p>
    <form method="post" action="${interaction}/forgot-password" novalidate>
      <input type="hidden" name="form_token" value="${formToken}">
      ${field({ name: 'email', label: 'E-mail address', type: 'email', autocomplete: 'username', value: email, error, focus: true })}
      <button type="submit">Send the link</button>
    </form>
    <p class="other"><a href="${interaction}/sign-in">Back to sign in</a></p>`;
  return layout({ path, title: 'Forgot your password?', content });
}

export function checkMailPage({ path, interaction, email }: SignInView): string {
  const content = html`
    <h1>Check your mail</h1>
    <p>If there is an account for <strong>${email}</strong>, a link to choose a new password is on its way.</p>
    <p>No mail leaves this computer: it waits in the local mailbox.</p>
    <p><a class="button" href="${path}/mailbox">Open the local mailbox</a></p>
    <p class="other"><a href="${interaction}/sign-in">Back to sign in</a></p>`;
  return layout({ path, title: 'Check your mail', content });
}

export interface NewPasswordView {
  path: string;
  token: string;
  email: string;
  error?: string;
}

export function newPasswordPage({ path, token, email, error }: NewPasswordView): string {
  const content = html`
    <h1>Choose a new password</h1>
    <p class="lead">for <strong>${email}</strong></p>
    <form method="post" action="${path}/reset/${token}" novalidate>
      <input type="email" name="email" autocomplete="username" value="${email}" readonly hidden>
      ${field({
        name: 'password',
        label: 'New password',
        type: 'password',
        autocomplete: 'new-password',
        hint: 'At least 8 characters',
        error,
        focus: true,
      })}
      <button type="submit">Set the password</button>
    </form>`;
  return layout({ path, title: 'Choose a new password', content });
}
