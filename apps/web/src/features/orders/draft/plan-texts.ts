import { formatDate } from '@korpus/domain/dates/format-date.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { orderLabels } from '@korpus/domain/orders/order-catalogue-texts.ts';
import type { PlanMark, PlanRow } from '@korpus/domain/orders/plan-preview.ts';
import type { PlanLine } from '@korpus/domain/payment-plans/payment-plan.ts';
import { lineInWords } from '@korpus/domain/payment-plans/payment-plans-texts.ts';

const marks: Readonly<Record<PlanMark, string>> = {
  PAID: 'bleibt: bezahlt',
  BILLED: 'bleibt: Rechnung geschrieben',
  HAND: 'bleibt: von Hand',
  SAME: 'bleibt',
  MOVED: 'ändert sich',
  NEW: 'neu',
  GONE: 'entfällt',
  WAITS: 'kommt, sobald der Liefertermin feststeht',
  REST: 'im Restbetrag',
};

export const planTexts = {
  open: 'Zahlungsplan …',
  title: orderLabels.paymentPlan,
  apply: 'Übernehmen',
  choose: 'Plan',
  byHand: 'von Hand',
  fromPlan: (line: PlanLine) => `aus dem Plan: ${lineInWords(line)}`,
  current: (name: string) => `${name} (wie vereinbart)`,
  again: (name: string) => `${name} (Vorgabe des Hauses)`,
  none: 'ohne Plan, alles von Hand',
  hint: 'Was bezahlt oder berechnet ist, bleibt. Was du von Hand eingetragen hast, auch: Dann verlangen die letzten Zeilen weniger.',
  noPrice: 'Der Auftrag hat noch keinen Preis. Die Zahlungen entstehen, sobald er einen hat.',
  preview: 'So sieht der Auftrag danach aus',
  rowName: ({ line, mark }: Pick<PlanRow, 'line' | 'mark'>): string => {
    if (line === null) return mark === 'REST' ? 'Rest' : orderLabels['payments.entry'];
    return line.text === null ? lineInWords(line) : `${lineInWords(line)}: ${line.text}`;
  },
  dayOf: (date: IsoDate | null) => (date === null ? 'Tag offen' : formatDate(date)),
  mark: ({ mark, before }: Pick<PlanRow, 'mark' | 'before'>): string => {
    if (mark !== 'MOVED' || before === null) return marks[mark];
    const { price, date } = before;
    return `bisher ${price === null ? 'ohne Betrag' : formatEuro(price)}, ${date === null ? 'ohne Tag' : formatDate(date)}`;
  },
  name: 'Zahlung',
  day: 'Fällig am',
  amount: orderLabels['payments.price'],
  what: 'Was geschieht',
  sum: orderLabels.finalPrice,
};
