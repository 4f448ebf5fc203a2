/** Shows what is typed in capitals and leaves the cursor where it is, so that a letter in the middle can be mended. */
export function upperCaseInPlace(field: HTMLInputElement | HTMLTextAreaElement): void {
  const upper = field.value.toUpperCase();
  if (upper === field.value) return;
  const cursor = field.selectionStart;
  field.value = upper;
  field.setSelectionRange(cursor, cursor);
}
