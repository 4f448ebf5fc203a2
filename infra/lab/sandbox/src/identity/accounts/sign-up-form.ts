import type { Form } from '../../forms.js';

export interface Person {
  name: string;
  email: string;
  phone: string | null;
  password: string;
}

export type SignUpErrors = Partial<Record<keyof Person, string>>;

/** Reads the sign-up form; `errors` is null when all is well. */
export function readSignUp(form: Form): { person: Person; errors: SignUpErrors | null } {
  const phone = (form.phone ?? '').trim();
  const person: Person = {
    name: (form.name ?? '').trim(),
    email: (form.email ?? '').trim(),
    phone: phone ? readPhone(phone) : null,
    password: form.password ?? '',
  };
  const errors: SignUpErrors = {};
  if (person.name.length < 1 || person.name.length > 80) errors.name = 'Enter your name.';
  if (!isEmail(person.email)) errors.email = 'Enter an e-mail address like name@example.com.';
  if (phone && !person.phone) errors.phone = 'Enter a mobile number like 98765 43210, or leave this empty.';
  const passwordError = checkPassword(person.password);
  if (passwordError) errors.password = passwordError;
  return { person, errors: Object.keys(errors).length > 0 ? errors : null };
}

export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/.test(text);
}

/** Answers what is wrong with a new password, or null. */
export function checkPassword(password: string): string | null {
  if (password.length < 8) return 'Choose a password of at least 8 characters.';
  return password.length > 200 ? 'Choose a password of at most 200 characters.' : null;
}

const INDIAN = /^(?:\+91|91(?=\d{10}$))?0?([6-9]\d{9})$/;
const ABROAD = /^\+(?!91)[1-9]\d{7,14}$/;
// Nought to nine of the scripts of India, at the same place of their blocks.
const INDIC_DIGITS =
  /[\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef\u0b66-\u0b6f\u0be6-\u0bef\u0c66-\u0c6f\u0ce6-\u0cef\u0d66-\u0d6f]/g;

/** Answers the number as +919876543210 (ten digits are taken as an Indian number), or null. Whatever else is between the digits, but letters. */
export function readPhone(text: string): string | null {
  const digits = text
    .normalize('NFKC')
    .replace(INDIC_DIGITS, (digit) => String((digit.charCodeAt(0) & 15) - 6))
    .replace(/[^\p{L}\p{N}+]/gu, '')
    .replace(/^00/, '+');
  const indian = INDIAN.exec(digits);
  if (indian) return `+91${indian[1]}`;
  return ABROAD.test(digits) ? digits : null;
}
