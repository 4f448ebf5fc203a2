import { ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { ShopError } from './shop-error.js';

/** Validates once, at the edge: unknown fields are refused, and the first fault is told in a sentence. */
export function validationPipe(): ValidationPipe {
  return new ValidationPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    transform: true,
    stopAtFirstError: true,
    exceptionFactory: (faults) => new ShopError('INVALID_REQUEST', { text: sentence(faults[0]) }),
  });
}

function sentence(fault: ValidationError | undefined): string | undefined {
  if (!fault) return undefined;
  const [rule, text] = Object.entries(fault.constraints ?? {})[0] ?? [];
  if (!text) return sentence(fault.children?.[0]);
  if (rule === 'whitelistValidation') return `The field "${fault.property}" is not known here.`;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;
}
