import { formatDate } from '../dates/format-date.ts';
import type { IsoDate } from '../dates/iso-date.ts';
import type { InterestCountry } from './base-rates.ts';

/** Texts on the paper, which goes to customers: „Sie“. */
export const letterTexts = {
  number: 'Mahnnummer',
  date: 'Datum',
  table: {
    title: 'Offene Rechnungen',
    head: ['Rechnung', 'Vom', 'Fällig am', 'Tage', 'Stufe', 'Rechnungsbetrag', 'Noch offen'],
    costs: {
      interest: 'Verzugszinsen',
      fee: { DE: 'Mahngebühr (§ 288 Abs. 5 BGB)', AT: 'Mahngebühr (§ 458 UGB)' } satisfies Readonly<
        Record<InterestCountry, string>
      >,
    },
    sum: (dueOn: IsoDate): string => `Zu zahlen bis ${formatDate(dueOn)}`,
  },
  please: (total: string, dueOn: IsoDate, counted: IsoDate): string =>
    `Bitte überweisen Sie ${total} bis ${formatDate(dueOn)} unter Angabe der Mahnnummer. Berücksichtigt sind Zahlungen bis ${formatDate(counted)}.`,
  retained: (number: string, amount: string): string =>
    `Zu ${number} halten Sie ${amount} zurück, bis Ihre Reklamation erledigt ist. Dieser Betrag ist hier nicht enthalten.`,
  interest: (number: string, amount: string, spans: readonly string[]): string =>
    `Verzugszinsen zu ${number}: ${amount}, auf den jeweils offenen Betrag ${spans.join(', ')}.`,
  interestCame: (amount: string): string => `Davon sind ${amount} bezahlt.`,
  span: (percent: string, from: IsoDate, to: IsoDate): string =>
    `${percent} im Jahr vom ${formatDate(from)} bis ${formatDate(to)}`,
  /** Sentences on VAT, by what is asked for: a customer who pays no fee reads of none. */
  withoutVat: {
    INTEREST: 'Verzugszinsen sind Schadenersatz, auf den keine Umsatzsteuer anfällt.',
    FEE: 'Die Mahngebühr ist Schadenersatz, auf den keine Umsatzsteuer anfällt.',
    BOTH: 'Verzugszinsen und Mahngebühr sind Schadenersatz, auf den keine Umsatzsteuer anfällt.',
  },
  bye: (house: string): string => `Mit freundlichen Grüßen, ${house}`,
  purpose: (reminder: string, numbers: readonly string[]): string => `${reminder} ${numbers.join(' ')}`,
};
