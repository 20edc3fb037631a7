/** Where somebody may be found, in the order in which the result shows it (rules: privacy#person). */
export const personPlaces = [
  'CUSTOMER',
  'OFFER',
  'ORDER',
  'COMPLAINT',
  'PAPER',
  'MAIL',
  'ACCEPTANCE',
  'FILE',
  'EVENT',
  'NUMBER',
  'BILLED',
  'COUNTER_SALE',
  'REMINDER',
  'BANK_LINE',
  'HISTORY',
  'USER',
  'CARPENTER',
  'EXHIBITION_SALESMAN',
  'SUPPLIER',
  'LOCATION',
] as const;
export type PersonPlace = (typeof personPlaces)[number];
