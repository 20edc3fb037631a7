import { formatDate } from '../dates/format-date.ts';
import type { IsoDate } from '../dates/iso-date.ts';
import { groupIban } from '../locations/bank-account.ts';
import { formatEuro } from '../money/format-euro.ts';
import type { Statement, StatementLine } from './statement.ts';

/** Names of what changed, for the history. */
export const bankLabels = {
  'bank.file': 'Datei',
  'bank.lines': 'Umsätze',
  'bank.newLines': 'Neue Umsätze',
  'bank.booked': 'Gebucht',
  'bank.note': 'Nicht von Kunden',
  'bank.returned': 'Zurückgegeben',
  'bank.fills': 'Füllt in der Wochenübersicht',
} as const;

/** How the history calls what it tells of. */
export const bankLogTexts = {
  statement: ({ from, iban, to }: Pick<Statement, 'iban' | 'from' | 'to'>): string => {
    const days = [...new Set([from, to])].flatMap((day) => (day === null ? [] : formatDate(day)));
    return [days.join('–'), groupIban(iban)].filter((part) => part !== '').join(' · ');
  },
  line: ({ amount, bookedOn, partyName }: Pick<StatementLine, 'bookedOn' | 'partyName' | 'amount'>): string =>
    [formatDate(bookedOn), partyName, formatEuro(amount)].filter((part) => part !== null).join(' · '),
  receipt: (date: IsoDate, amount: StatementLine['amount'], orderName: string): string =>
    [formatDate(date), orderName, formatEuro(amount)].join(' · '),
  part: (amount: StatementLine['amount'], orderName: string): string =>
    `${formatEuro(amount)} für ${orderName}`,
};
