/**
 * Topics that open browsers are told of, each once: kinds of records name theirs. A list of its own, so that who only
 * hears of changes need not know the records.
 */
export const liveKinds = [
  'tenant',
  'package',
  'user',
  'rights',
  'session',
  'baseData',
  'globalValue',
  'bulkEdit',
  'file',
  'order',
  'client',
  'customer',
  'complaint',
  'acceptance',
  'acceptanceSigned',
  'acceptanceSettings',
  'calendar',
  'calendarEvent',
  'hiddenCalendar',
  'calendarSubscription',
  'columns',
  'bankBalances',
  'bank',
  'smallOrder',
  'closing',
  'handover',
  'reminder',
  'import',
  'houseExport',
] as const;
export type LiveKind = (typeof liveKinds)[number];
