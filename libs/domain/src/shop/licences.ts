/** True for the 14 digits of an FSSAI licence. */
export function isFssai(typed: string): boolean {
  return /^\d{14}$/.test(typed.trim());
}

// 01 to 38 are states and union territories, 97 is land outside all of them.
const STATE = '(?:0[1-9]|[12]\\d|3[0-8]|97)';
// The fourth letter says who holds it: a person, a firm, a company and so on.
const PAN = '[A-Z]{3}[ABCFGHJLPT][A-Z]\\d{4}[A-Z]';
const FORM = new RegExp(`^${STATE}${PAN}[1-9A-Z]Z[0-9A-Z]$`);

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * True for a GSTIN: state, PAN, entity, Z and a check sign, which is what is left of the sum of all signs, every second
 * one doubled, digits of base 36 added (the scheme of the GST Network).
 */
export function isGstin(typed: string): boolean {
  const gstin = typed.trim();
  if (!FORM.test(gstin)) return false;
  const sum = Array.from(gstin.slice(0, 14)).reduce((total, sign, place) => {
    const value = SIGNS.indexOf(sign) * (place % 2 === 0 ? 1 : 2);
    return total + Math.floor(value / 36) + (value % 36);
  }, 0);
  return SIGNS[(36 - (sum % 36)) % 36] === gstin[14];
}
