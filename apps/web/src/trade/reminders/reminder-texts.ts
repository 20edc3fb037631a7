import { formatDate } from '@korpus/domain/dates/format-date.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';

export const lockTexts = {
  lock: 'Sperren',
  lockOf: (order: string) => `${order} sperren`,
  title: 'Mahnsperre',
  hint: 'So lange wird keine Rechnung dieses Auftrags gemahnt. Wer warum sperrt, steht in seiner Historie.',
  reason: 'Grund',
  reasonMissing: 'Schreib kurz, warum nicht gemahnt wird.',
  until: 'Letzter Tag',
  untilHint: 'Leer: bis jemand die Sperre aufhebt.',
  isOver: 'Der letzte Tag ist schon vorbei.',
  save: 'Sperren',
  locked: 'Die Rechnungen dieses Auftrags werden nicht gemahnt.',
  unlock: 'Sperre aufheben',
  change: 'Sperre ändern',
  unlocked: 'Die Sperre ist aufgehoben.',
  unlockFailed: 'Die Sperre ließ sich nicht aufheben.',
  lockedUntil: (until: IsoDate | null) =>
    until === null ? 'Mahnsperre' : `Mahnsperre bis ${formatDate(until)}`,
  by: (by: string, when: string) => `von ${by}, ${when} Uhr`,
} as const;

export const paperTexts = {
  printOf: (number: string) => `${number} drucken`,
  openFailed: 'Die Mahnung ließ sich nicht öffnen.',
} as const;
