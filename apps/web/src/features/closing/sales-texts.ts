import { billedLabels } from '@korpus/domain/closing/billed-catalogue-texts.ts';
import { billTypeNames } from '@korpus/domain/closing/closing-texts.ts';
import type { PeriodKind } from '../../trade/period/period.ts';

const periodKindNames: Readonly<Record<PeriodKind, string>> = { MONTH: 'Monat', YEAR: 'Jahr' };

export const salesTexts = {
  table: 'Verkaufsstatistik',
  search: 'In der Liste suchen',
  periodKinds: periodKindNames,
  periodKind: 'Zeitraum',
  thisMonth: 'Dieser Monat',
  closedUntil: 'Gesperrt bis',
  nothingClosed: 'Noch nichts gesperrt',
  withoutNumber: 'ohne Nummer',
  purchaseMissing: 'Einkauf fehlt',
  /** Begins with what the button shows, for whoever speaks to it. */
  mendPurchase: (name: string) => `Einkauf fehlt: Preise von ${name} eintragen`,
  nameOfRow: (type: string, customer: string, number: string | null) =>
    [type, customer, number ?? ''].filter((part) => part !== '').join(' '),
  emptyTitle: (kind: PeriodKind, period: string) =>
    `${kind === 'MONTH' ? `Im ${period}` : period} ist nichts abgerechnet`,
  emptyHint:
    'Hier steht ein Auftrag, sobald er Preis und Lieferdatum hat, und eine Anzahlung, sobald sie bezahlt ist.',
  exportTitle: (period: string) => `Verkaufsstatistik ${period}`,
  exportFailed: 'Die Datei ließ sich nicht erstellen.',
  smallOrder: billTypeNames.SMALL_ORDER,
  closing: 'Abschluss',
  lock: 'Abschließen',
  unlock: 'Aufheben',
  register: 'Rechnungsbuch',
  handover: 'Übergabe',
  nothingToLock: 'Alles in diesem Zeitraum hat seine Nummer.',
  nothingToUnlock: 'In diesem Zeitraum ist nichts gesperrt.',
  isToCome: 'Dieser Zeitraum steht noch bevor.',
  isClosedAlready: 'Dieser Zeitraum ist schon ganz gesperrt.',
} as const;

export const filterNames = {
  period: billedLabels.date,
  locations: billedLabels.location,
  salesmen: billedLabels.salesmanName,
  types: billedLabels.billType,
  eInvoices: billedLabels.eInvoice,
  numbered: 'Nummer',
  withNumber: 'Mit Nummer',
  withoutNumber: 'Ohne Nummer',
} as const;

export const columnHints = {
  finalPrice: 'Was im Ganzen vereinbart ist. Steht bei Anzahlung und Auftrag, darum ohne Summe.',
  billedAmount: 'Was diese Zeile abrechnet. Die Summe zählt jeden Euro einmal.',
  cancels: 'Die Rechnung, die mit dieser Nummer zurückgenommen wurde',
} as const;
