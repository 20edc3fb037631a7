import { countryNames } from '../addresses/addresses-texts.ts';
import { dueReasonInWords } from '../claims/claims-texts.ts';
import { formatDate } from '../dates/format-date.ts';
import type { IsoDate } from '../dates/iso-date.ts';
import type { Cents } from '../money/cents.ts';
import { formatEuro } from '../money/format-euro.ts';
import type { DueDay } from '../payment-plans/due-day.ts';
import type { BaseRate } from './base-rates.ts';

export const reminderKindTexts = {
  reminder: 'Mahnung',
  settings: 'Mahnstufen',
  baseRate: 'Basiszinssatz',
};

/** Names in the history of an order of what was done about its invoices. */
export const remindedLabels = {
  'reminders/sent': 'Gemahnt',
  'reminders/lock': 'Mahnsperre',
} as const;

/** Names of what changed, for the history. */
export const reminderLabels = {
  'reminder.claims': 'Zu Rechnungen',
  'reminder.total': 'Gefordert',
  'reminder.levels': 'Stufen',
  'reminder.texts': 'Texte',
  'reminder.percent': 'Prozent',
} as const;

/** Placeholders as people write them between braces in the text of a level. */
export const reminderPlaceholders = {
  customer: 'Kunde',
  number: 'Nummer',
  total: 'Summe',
  dueOn: 'Frist',
  house: 'Haus',
} as const;

const overlap =
  'Hat sich Ihre Zahlung mit diesem Schreiben überschnitten, betrachten Sie es bitte als erledigt.';

/** Texts of a house that has not written any of its own. */
export const usualLevelTexts = {
  first: {
    title: 'Zahlungserinnerung',
    text: `Guten Tag {Kunde},

sicher haben Sie es nur übersehen: Zu den folgenden Rechnungen fehlt uns noch Ihre Zahlung. Bitte überweisen Sie {Summe} bis {Frist}.

${overlap} Stimmt etwas nicht, melden Sie sich bitte bei uns.`,
  },
  second: {
    title: 'Mahnung',
    text: `Guten Tag {Kunde},

auf unsere Erinnerung haben wir noch keine Zahlung von Ihnen erhalten. Bitte überweisen Sie {Summe} bis {Frist}.

${overlap} Können Sie gerade nicht zahlen, sprechen Sie mit uns: Wir finden eine Lösung.`,
  },
  third: {
    title: 'Letzte Mahnung',
    text: `Guten Tag {Kunde},

trotz unserer Schreiben sind die folgenden Rechnungen offen. Wir bitten Sie ein letztes Mal, {Summe} bis {Frist} zu überweisen. Danach müssen wir unsere Forderung gerichtlich geltend machen, was weitere Kosten für Sie bedeutet.

${overlap}`,
  },
};

/** Why something is proposed, or left alone. */
export const reminderRunTexts = {
  due: (due: DueDay & { readonly dueOn: IsoDate }, daysLate: number): string =>
    `Zahlbar bis ${formatDate(due.dueOn)} (${dueReasonInWords(due)}), seit ${daysLate === 1 ? 'einem Tag' : `${daysLate} Tagen`} überfällig.`,
  reminded: (title: string, dueOn: IsoDate): string =>
    `${title} mit Frist bis ${formatDate(dueOn)} ist schon hinausgegangen.`,
  retained: (amount: Cents): string =>
    `${formatEuro(amount)} hält der Kunde zurück, bis die Reklamation erledigt ist.`,
  COMPLAINT: 'Zum Auftrag ist eine Reklamation offen.',
  RETAINED: 'Der Kunde hält alles zurück, was fällig ist, bis die Reklamation erledigt ist.',
  byHand: (reason: string, until: IsoDate | null, by: string): string =>
    `Gesperrt von ${by}${until === null ? '' : ` bis ${formatDate(until)}`}: ${reason}`,
  unknownRate: ({ country, halfYear }: Pick<BaseRate, 'country' | 'halfYear'>): string =>
    `Der Basiszinssatz ab ${formatDate(halfYear)} (${countryNames[country]}) ist noch nicht eingetragen. Gerechnet wird mit dem letzten bekannten.`,
};

/** Sentences about what became of an invoice between the list and the sending. */
export const droppedTexts = {
  paid: (number: string): string => `${number} ist inzwischen bezahlt und steht nicht in der Mahnung.`,
  changed: (number: string, open: Cents): string =>
    `Bei ${number} sind inzwischen ${formatEuro(open)} überfällig. Sieh dir den Vorschlag noch einmal an.`,
  locked: (number: string, sentence: string): string => `${number} wird nicht gemahnt. ${sentence}`,
  sent: (number: string, title: string, reminder: string, by: string): string =>
    `${title} zu ${number} ist schon hinausgegangen: ${reminder}, von ${by}.`,
  gone: (number: string): string =>
    `${number} ist nicht mehr zu mahnen: Die Rechnung gilt nicht mehr, oder es ist noch zu früh.`,
};

export const reminderLogTexts = {
  baseRate: ({ country, halfYear }: Pick<BaseRate, 'country' | 'halfYear'>): string =>
    `${countryNames[country]} ab ${formatDate(halfYear)}`,
  sent: (title: string, reminder: string, numbers: readonly string[]): string =>
    `${title} ${reminder} zu ${numbers.join(', ')}`,
  lock: (reason: string, until: IsoDate | null): string =>
    until === null ? reason : `${reason} (bis ${formatDate(until)})`,
  level: ({
    title,
    daysLate,
    daysToPay,
    fee,
    hasInterest,
  }: Readonly<{
    title: string;
    daysLate: number;
    daysToPay: number;
    fee: Cents;
    hasInterest: boolean;
  }>): string =>
    [
      `${title}: nach ${daysLate} Tagen`,
      `Frist ${daysToPay} Tage`,
      hasInterest ? 'mit Zinsen' : 'ohne Zinsen',
      ...(fee > 0 ? [formatEuro(fee)] : []),
    ].join(', '),
};
