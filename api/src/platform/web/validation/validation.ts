import { ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { ShopError } from '../../kernel/errors/shop-error.js';

/** Validates once, at the edge: unknown fields are refused, and the first fault is told in a sentence. */
export function validationPipe(): ValidationPipe {
  return new ValidationPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    transform: true,
    exceptionFactory: (faults) => new ShopError('INVALID_REQUEST', { text: sentence(faults[0]) }),
  });
}

/** The first thing that is wrong, as a person reads it. */
export function sentence(fault: ValidationError | undefined): string | undefined {
  if (!fault) return undefined;
  // The rule written topmost at a field is the last in this list: "not a number" says more than "not above 100".
  const [rule, text] = Object.entries(fault.constraints ?? {}).at(-1) ?? [];
  if (!text) return sentence(fault.children?.[0]);
  if (rule === 'whitelistValidation') return `The field "${fault.property}" is not known here.`;
  // A pattern is written for programs.
  if (/ must match .* regular expression$/s.test(text)) return `The field "${fault.property}" is not in its form.`;
  const said = text.startsWith(`${fault.property} `) ? text.replace(fault.property, `The field "${fault.property}"`) : text;
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}${/[.!?]$/.test(said) ? '' : '.'}`;
}
