import { Transform } from 'class-transformer';

/** Takes the blanks around a text off before it is validated, so that one of blanks alone counts as empty. */
export const Trimmed = (): PropertyDecorator => ReadBy((typed) => typed.trim());

/** Reads a typed text the way it was meant before it is validated. */
export const ReadBy = (read: (typed: string) => string): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? read(value) : value));
