/** What people in the shop are; everybody has one role. */
export const ROLES = ['owner', 'manager', 'packer'] as const;
export type Role = (typeof ROLES)[number];

const OWNER: readonly Role[] = ['owner'];
const OFFICE: readonly Role[] = ['owner', 'manager'];
const EVERYBODY: readonly Role[] = ROLES;

/** Who may do what. Every route of the console names one of these permissions; a route that names none is the owner's alone. */
export const PERMISSIONS = {
  /** Own sign-in: session, logout, own password. */
  'own-account': EVERYBODY,
  /** Look at orders and the board, accept, pack, give to an own rider and hear that it arrived, print papers. */
  packing: EVERYBODY,
  /** Say that a product is sold out or there again; for that, see the list of products. */
  availability: EVERYBODY,
  /** Cancel, refund, call riders: whatever moves money or a booked shipment. */
  orders: OFFICE,
  products: OFFICE,
  coupons: OFFICE,
  offers: OFFICE,
  /** What the shop shows of its customers. */
  testimonials: OFFICE,
  /** Open or close the shop, set its fees. */
  settings: OFFICE,
  overview: OFFICE,
  /** See where the money is, reconcile a day again. */
  money: OFFICE,
  /** Say that a difference was settled outside, so that it waits no more. */
  'acknowledge-differences': OWNER,
  log: OFFICE,
  'log-revert': OWNER,
  people: OWNER,
  /** Everything that is kept about a shopper who asks for it, and its erasure. */
  'shopper-data': OWNER,
  'shop-details': OWNER,
  /** See the security log, acknowledge its alarms. */
  security: OWNER,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof PERMISSIONS;

export function mayDo(role: string, permission: Permission | undefined): boolean {
  const roles: readonly string[] = permission ? PERMISSIONS[permission] : OWNER;
  return roles.includes(role);
}

/** The permissions of a role, for the console's menu. */
export function permissionsOf(role: string): Permission[] {
  return (Object.keys(PERMISSIONS) as Permission[]).filter((permission) => mayDo(role, permission));
}
