import type { Unit } from './units.ts';

export const unitNames: Readonly<Record<Unit, string>> = {
  PIECE: 'Stück',
  METER: 'Meter',
  SQUARE_METER: 'm²',
  HOUR: 'Stunde',
  SET: 'Satz',
  LUMP_SUM: 'pauschal',
};

/** Signs of units behind a number, in a narrow column. */
export const unitSigns: Readonly<Record<Unit, string>> = {
  PIECE: 'Stück',
  METER: 'm',
  SQUARE_METER: 'm²',
  HOUR: 'Std.',
  SET: 'Satz',
  LUMP_SUM: 'psch.',
};
