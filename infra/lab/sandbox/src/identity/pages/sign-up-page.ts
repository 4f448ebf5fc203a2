import { alert, field } from './field.js';
import { html } from '../../html.js';
import { layout } from './layout.js';
import type { SignInView } from './sign-in-page.js';

export interface SignUpView extends SignInView {
  name?: string | undefined;
  phone?: string | undefined;
  errors?: Partial<Record<'name' | 'email' | 'phone' | 'password', string>>;
}

export function signUpPage(view: SignUpView): string {
  const { path, interaction, formToken, client, shop, problem, errors = {} } = view;
  const first = (['name', 'email', 'phone', 'password'] as const).find((name) => errors[name]) ?? 'name';
  const entry = (name: 'name' | 'email' | 'phone' | 'password') => ({ name, error: errors[name], focus: first === name });
  const content = html`
    <h1>Create your account</h1>
    <p class="lead">to continue to <strong>${client}</strong></p>
    ${alert(problem)}
    <form method="post" action="${interaction}/sign-up" novalidate>
      <input type="hidden" name="form_token" value="${formToken}">
      ${field({ ...entry('name'), label: 'Name', type: 'text', autocomplete: 'name', value: view.name })}
      ${field({ ...entry('email'), label: 'E-mail address', type: 'email', autocomplete: 'email', value: view.email })}
      ${field({ ...entry('phone'), label: 'Mobile number', type: 'tel', autocomplete: 'tel', value: view.phone, optional: true })}
      ${field({
        ...entry('password'),
        label: 'Password',
        type: 'password',
        autocomplete: 'new-password',
        hint: 'At least 8 characters',
      })}
      <button type="submit">Create account</button>
    </form>
    <p class="other">Have an account already? <a href="${interaction}/sign-in">Sign in</a></p>
    <p class="back"><a href="${shop}">Back to ${client}</a></p>`;
  return layout({ path, title: `Create an account to continue to ${client}`, content });
}
