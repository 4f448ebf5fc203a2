/** True for six digits that do not start with 0. */
export function isPincode(typed: string): boolean {
  return /^[1-9]\d{5}$/.test(typed.trim());
}

/** The pincode that an address ends with, or the last one in it; null where there is none. */
export function pincodeIn(address: string): string | null {
  return address.match(/(?<!\d)[1-9]\d{5}(?!\d)/g)?.at(-1) ?? null;
}

/** True for two pincodes of different postal zones: their first digit, each several states wide. */
export function areInDifferentZones(one: string, other: string): boolean {
  return one.trim()[0] !== other.trim()[0];
}
