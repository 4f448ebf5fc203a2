import { typedLine, typedLines } from '@shop/domain';
import { Transform } from 'class-transformer';

/** A name or another text of one line, without what no one sees: one of blanks alone counts as empty. */
export const TypedLine = (): PropertyDecorator => ReadBy(typedLine);

/** The same of a text with line breaks. */
export const TypedLines = (): PropertyDecorator => ReadBy(typedLines);

/** Reads a typed text, or each text of a list, the way it was meant before it is validated. */
export const ReadBy = (read: (typed: string) => string): PropertyDecorator => {
  const readOne = (value: unknown): unknown => (typeof value === 'string' ? read(value) : value);
  return Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.map(readOne) : readOne(value)));
};
