/** spec 1 §3 „Global setting keys“. */
export const globalValueKeys = ['TERMS_AND_CONDITIONS', 'LAST_ORDER_LOCK_DATE'] as const;
export type GlobalValueKey = (typeof globalValueKeys)[number];
