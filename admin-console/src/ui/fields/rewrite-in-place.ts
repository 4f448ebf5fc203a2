/** Shows what is typed the way it is read, and leaves the cursor where it is, so that a letter in the middle can be corrected. */
export function rewriteInPlace(field: HTMLInputElement | HTMLTextAreaElement, read: (typed: string) => string): void {
  const { value, selectionStart } = field;
  const shown = read(value);
  if (shown === value) return;
  const cursor = read(value.slice(0, selectionStart ?? value.length)).length;
  field.value = shown;
  field.setSelectionRange(cursor, cursor);
}
