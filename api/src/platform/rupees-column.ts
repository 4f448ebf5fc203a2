/** The database counts exactly and speaks in text; two places behind the point fit a number. */
export const rupeesColumn = {
  precision: 12,
  scale: 2,
  transformer: { from: Number, to: (rupees: number): number => rupees },
} as const;
