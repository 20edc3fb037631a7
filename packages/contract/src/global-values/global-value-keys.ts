/** Values of a house that have no call of their own. */
export const globalValueKeys = ['TERMS_AND_CONDITIONS', 'LAST_ORDER_LOCK_DATE'] as const;
export type GlobalValueKey = (typeof globalValueKeys)[number];
