/**
 * What a rider comes with: a motorbike, or another vehicle of the courier's by the number that the courier has told the shop. Which number the
 * courier itself calls a motorbike by is the business of its adapter.
 */
export type Vehicle = { kind: 'motorbike' } | { kind: 'other'; number: number };

/** How the setting stores a motorbike; rows and the change log hold it since the first release. */
const STORED_MOTORBIKE = 8;

export const MOTORBIKE: Vehicle = { kind: 'motorbike' };

/** The vehicle that a stored setting means. */
export const vehicleFromSetting = (stored: number): Vehicle =>
  stored === STORED_MOTORBIKE ? MOTORBIKE : { kind: 'other', number: stored };

/** As the setting stores it. */
export const vehicleToSetting = (vehicle: Vehicle): number => (vehicle.kind === 'motorbike' ? STORED_MOTORBIKE : vehicle.number);
