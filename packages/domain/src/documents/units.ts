/** Units in which an article is counted; the codes are those of UN/ECE (Recommendation 20). */
export const unitCodes = {
  PIECE: 'H87',
  METER: 'MTR',
  SQUARE_METER: 'MTK',
  HOUR: 'HUR',
  SET: 'SET',
  LUMP_SUM: 'LS',
} as const;

export type Unit = keyof typeof unitCodes;
export const units = [
  'PIECE',
  'METER',
  'SQUARE_METER',
  'HOUR',
  'SET',
  'LUMP_SUM',
] as const satisfies readonly Unit[];
