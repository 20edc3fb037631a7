import { issuedTypeNames } from '../documents/document-type-texts.ts';
import type { MailKind, MailState } from './mail-kinds.ts';

export const mailKindNames: Readonly<Record<MailKind, string>> = {
  ...issuedTypeNames,
  COMPLAINT: 'Reklamation',
  REMINDER: 'Mahnung',
  ACCEPTANCE: 'Abnahmeprotokoll',
  DATE_CHANGE: 'Terminänderung',
};

export const mailStateNames: Readonly<Record<MailState, string>> = {
  QUEUED: 'wartet',
  SENT: 'gesendet',
  REFUSED: 'abgelehnt',
};

export const mailHistoryName = (kind: MailKind): string => `${mailKindNames[kind]} per E-Mail`;

/** Placeholders as people write them between braces. */
export const placeholderNames = {
  customer: 'Kunde',
  paper: 'Papier',
  number: 'Nummer',
  order: 'Auftrag',
  salesman: 'Verkäufer',
  house: 'Haus',
  day: 'Termin',
  newDay: 'Neuer Termin',
} as const;

/** Text in the place of a day that nobody knows yet. */
export const noDayYet = 'noch offen';

const bye = `Mit freundlichen Grüßen
{Verkäufer}
{Haus}`;

const toCustomer = (about: string) => `Guten Tag {Kunde},

${about}

Wenn Sie Fragen haben, antworten Sie einfach auf diese E-Mail.

${bye}`;

const invoice = {
  subject: '{Papier} {Nummer} von {Haus}',
  text: toCustomer('im Anhang finden Sie {Papier} {Nummer}.'),
};

/** Texts where the house has none of its own. */
export const initialMailTexts: Readonly<
  Record<MailKind, { readonly subject: string; readonly text: string }>
> = {
  OFFER: {
    subject: 'Ihr Angebot {Nummer} von {Haus}',
    text: toCustomer('im Anhang finden Sie unser Angebot {Nummer}. Wir freuen uns, von Ihnen zu hören.'),
  },
  PURCHASE_CONTRACT: {
    subject: 'Ihr Kaufvertrag {Nummer} mit {Haus}',
    text: toCustomer('im Anhang finden Sie Ihren Kaufvertrag {Nummer}. Vielen Dank für Ihr Vertrauen.'),
  },
  INVOICE: invoice,
  PREPAYMENT_INVOICE: invoice,
  CANCELLATION_INVOICE: invoice,
  DELIVERY_NOTE: {
    subject: 'Ihr Lieferschein {Nummer} von {Haus}',
    text: toCustomer('im Anhang finden Sie Ihren Lieferschein {Nummer}.'),
  },
  SUPPLIER_CONFIRMATION: {
    subject: 'Bestätigung zu {Auftrag} von {Haus}',
    text: `Guten Tag,

im Anhang finden Sie unsere Bestätigung zum Auftrag {Auftrag}. Bitte prüfen Sie Artikel und Termin.

${bye}`,
  },
  COMPLAINT: {
    subject: 'Reklamation {Auftrag} {Kunde}',
    text: `Guten Tag,

im Anhang finden Sie eine Reklamation zum Auftrag {Auftrag}. Bitte sagen Sie uns, wann Sie sie erledigen können.

${bye}`,
  },
  REMINDER: {
    subject: 'Offene Rechnung: {Nummer} von {Haus}',
    text: toCustomer(
      'im Anhang finden Sie unser Schreiben {Nummer} zu Rechnungen, die noch offen sind. Hat sich Ihre Zahlung damit überschnitten, ist alles erledigt.',
    ),
  },
  ACCEPTANCE: {
    subject: 'Ihr Abnahmeprotokoll {Auftrag} von {Haus}',
    text: toCustomer(
      'im Anhang finden Sie das Abnahmeprotokoll zu Ihrem Auftrag {Auftrag}, so wie es aufgenommen wurde.',
    ),
  },
  DATE_CHANGE: {
    subject: 'Ihr Termin am {Termin} mit {Haus}',
    text: toCustomer(
      `leider wird nicht alles, was zu Ihrem Auftrag {Auftrag} gehört, rechtzeitig zum {Termin} bei uns sein. Wir möchten den Termin deshalb mit Ihnen neu vereinbaren.

Frühester neuer Termin: {Neuer Termin}`,
    ),
  },
};
