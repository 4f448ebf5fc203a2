export const POLICIES = ['refund', 'terms', 'contact'] as const;
export type Policy = (typeof POLICIES)[number];

/** Where each policy has an address of its own, which payment providers ask for as well. */
export const POLICY_PATHS: Record<Policy, string> = {
  refund: '/policies/refund',
  terms: '/policies/terms',
  contact: '/contact',
};

/** Beside the policies that open in a window: people come back to it, and link to it. */
export const PRIVACY_NOTICE_PATH = '/policies/privacy';
