import { Transform } from 'class-transformer';

/** Takes the blanks around a text off before it is validated, so that one of blanks alone counts as empty. */
export const Trimmed = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));
