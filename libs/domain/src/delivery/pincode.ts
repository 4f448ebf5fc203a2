/** True for six digits that do not start with 0. */
export function isPincode(typed: string): boolean {
  return /^[1-9]\d{5}$/.test(typed.trim());
}
