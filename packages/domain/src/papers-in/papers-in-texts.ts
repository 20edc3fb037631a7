import { formatDate } from '../dates/format-date.ts';
import { weekLabel } from '../dates/iso-week.ts';
import { type Cents, negateCents } from '../money/cents.ts';
import { formatEuro } from '../money/format-euro.ts';
import { orderLabels } from '../orders/order-catalogue-texts.ts';
import type { CommissionName } from './commission-name.ts';
import type { Delivery, PaperField, PaperKind } from './paper.ts';
import type { PaperFault } from './paper-fault.ts';

const again = 'Bitte den Lieferanten um eine neue Datei.';
const byHand = 'Trag die Werte von Hand ein.';

/** Sentences that say what the file is, and what to do. Nothing was changed. */
export const paperFaultTexts: Readonly<Record<PaperFault, string>> = {
  EMPTY: `Die Datei ist leer. ${again}`,
  TOO_LARGE: `Die Datei ist größer als 10 MB. Gelesen werden Dateien bis 10 MB; ${lower(byHand)}`,
  OTHER_FILE: `Das ist keine PDF-Datei und keine E-Rechnung (XML). Andere Dateien werden abgelegt, aber nicht gelesen.`,
  OTHER_XML: `Das ist eine XML-Datei, aber keine E-Rechnung (ZUGFeRD, XRechnung, UBL).`,
  TWO_KINDS: `Die Datei ist PDF und noch etwas anderes zugleich. Aus Sicherheit wird sie nicht gelesen. ${again}`,
  BROKEN_PDF: `Die PDF-Datei ist beschädigt oder unvollständig. ${again}`,
  ENCRYPTED: `Die PDF-Datei ist mit einem Passwort geschützt. Öffne sie, speichere sie ohne Passwort, und versuch es noch einmal.`,
  NO_TEXT: `Die PDF-Datei enthält nur ein Bild und keinen Text, etwa von einem Scanner. Bilder werden nicht gelesen; ${lower(byHand)}`,
  TOO_MANY_PAGES: `Die PDF-Datei hat mehr als 100 Seiten. So lange Dateien werden nicht gelesen; ${lower(byHand)}`,
  SEVERAL_INVOICES: `In der PDF-Datei liegen mehrere E-Rechnungen. Welche gilt, weiß nur der Lieferant. ${again}`,
  DOCTYPE: `Die E-Rechnung enthält eine DOCTYPE-Angabe, die in Rechnungen nicht vorkommt. Aus Sicherheit wird sie nicht gelesen. ${again}`,
  BROKEN_XML: `Die E-Rechnung ist beschädigt oder unvollständig. ${again}`,
  ENCODING: `Die Zeichen der E-Rechnung lassen sich nicht lesen: Ihre Kodierung ist unbekannt oder stimmt nicht. ${again}`,
  TOO_DEEP: `Die E-Rechnung ist zu tief verschachtelt. ${again}`,
  TOO_INVOLVED: `Die Datei ist zu umfangreich oder zu verwickelt, um sie in der erlaubten Zeit zu lesen; ${lower(byHand)}`,
};

function lower(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

/** Names of an e-invoice's data, with the term of the norm. */
const dataTerms = {
  invoiceNumber: 'Rechnungsnummer (BT-1)',
  date: 'Rechnungsdatum (BT-2)',
  note: 'Bemerkung (BT-22)',
  supplierName: 'Name des Verkäufers (BT-27)',
  buyersOrder: 'Bestellnummer des Käufers (BT-13)',
  sellersOrder: 'Auftragsnummer des Verkäufers (BT-14)',
  buyerReference: 'Referenz des Käufers (BT-10)',
  accounting: 'Buchungsreferenz des Käufers (BT-19)',
  delivery: 'Lieferdatum (BT-72)',
  currency: 'Währung (BT-5)',
  net: 'Gesamtbetrag ohne Umsatzsteuer (BT-109)',
  gross: 'Gesamtbetrag mit Umsatzsteuer (BT-112)',
} as const;
export type DataTerm = keyof typeof dataTerms;
const vatTerm = 'USt-IdNr. des Verkäufers (BT-31)';

export const paperKindNames: Readonly<Record<PaperKind, string>> = {
  CONFIRMATION: 'Auftragsbestätigung',
  INVOICE: 'Rechnung',
  CREDIT_NOTE: 'Gutschrift',
  OTHER: 'Anderes Papier',
};

export const paperFieldNames: Readonly<Record<PaperField, string>> = {
  supplierName: 'Lieferant',
  supplierVatId: 'USt-IdNr.',
  accountNumber: 'Kundennummer beim Lieferanten',
  theirNumber: 'Auftragsnummer des Lieferanten',
  ourNumber: 'Unsere Nummer',
  commission: 'Kommission',
  net: 'Summe netto',
  gross: 'Summe brutto',
  delivery: 'Lieferung',
  invoiceNumber: 'Rechnungsnummer',
  date: 'Datum',
};

/** Names of what is compared with the order. */
export const rowLabels = {
  supplierId: orderLabels['suppliers.entry'],
  orderNumber: orderLabels['suppliers.orderNumber'],
  ownNumber: orderLabels.orderNumber,
  commission: 'Kommission',
  orderSum: orderLabels['suppliers.orderSum'],
  confirmedDeliveryDate: orderLabels.confirmedDeliveryDate,
  accountingNumber: orderLabels['suppliers.accountingNumber'],
  accountingSum: orderLabels['suppliers.accountingSum'],
} as const;

const quoted = (values: readonly string[]): string => values.map((value) => `„${value}“`).join(', ');

/** A day, two days, or weeks. */
export function deliveryText({ from, to, isWeek }: Delivery): string {
  const say = isWeek ? weekLabel : formatDate;
  return say(from) === say(to) ? say(from) : `${say(from)} bis ${say(to)}`;
}

export const papersInTexts = {
  term: (term: DataTerm | 'vatId', value: string): string =>
    `${term === 'vatId' ? vatTerm : dataTerms[term]}: ${value}`,
  same: 'Stimmt überein.',
  isNew: 'Im Auftrag steht noch nichts.',
  notFound: 'In der Datei nicht gefunden.',
  unsure: (value: string): string =>
    `In der Datei steht ${quoted([value])}; ob dieser Wert gilt, geht aus ihr nicht sicher hervor. Das entscheidest du.`,
  several: (values: readonly string[]): string =>
    `In der Datei stehen mehrere: ${quoted(values)}. Welcher Wert gilt, entscheidest du.`,
  differs: (stored: string, found: string): string =>
    `Im Auftrag steht ${quoted([stored])}, in der Datei ${quoted([found])}.`,
  sumDiffers: (difference: Cents): string =>
    difference < 0
      ? `In der Datei sind es ${formatEuro(negateCents(difference))} weniger.`
      : `In der Datei sind es ${formatEuro(difference)} mehr.`,
  unsaved: 'Im Auftrag hast du das geändert, aber noch nicht gespeichert.',
  sameWeek: 'Dieselbe Woche, aber ein anderer Tag.',
  otherSupplier: (name: string): string => `Die Datei ist von ${quoted([name])}.`,
  unknownSupplier: (name: string): string =>
    `Die Datei ist von ${quoted([name])}; so heißt kein Lieferant in den Stammdaten.`,
  foreign: (currency: string): string => `Die Beträge lauten auf ${currency} und werden nur gezeigt.`,
  credit: 'Gutschriften werden nicht übernommen.',
  ownNumberDiffers: (found: string): string =>
    `Die Datei nennt ${quoted([found])}. Gehört sie zu einem anderen Auftrag?`,
  commission(said: CommissionName | null, found: string, name: string): string {
    switch (said) {
      case 'FULL':
        return this.same;
      case 'SURNAME':
        return 'Nachname gleich.';
      case 'OTHER_FIRST_NAME':
        return `Die Kommission ${quoted([found])} nennt einen anderen Vornamen als ${quoted([name])}.`;
      case null:
        return `Die Kommission ${quoted([found])} nennt weder diesen Auftrag noch ${quoted([name])}.`;
    }
  },
};

export const proposalTexts = {
  ownNumber: (said: string, number: string): string =>
    said === number
      ? `Die Datei nennt unsere Auftragsnummer ${quoted([number])}.`
      : `Die Datei nennt ${quoted([said])}; unsere Auftragsnummer ist ${quoted([number])}.`,
  supplierNumber: (said: string, number: string): string =>
    said === number
      ? `Die Nummer ${quoted([number])} steht in diesem Auftrag beim Lieferanten.`
      : `Die Datei nennt ${quoted([said])}; beim Lieferanten steht in diesem Auftrag ${quoted([number])}.`,
  name: (commission: string, name: string): string =>
    `Die Kommission ${quoted([commission])} nennt den Kunden ${quoted([name])}.`,
  surname: (commission: string, name: string): string =>
    `Die Kommission ${quoted([commission])} nennt den Nachnamen von ${quoted([name])}.`,
  otherFirstName: (commission: string, name: string): string =>
    `Die Kommission ${quoted([commission])} nennt den Nachnamen von ${quoted([name])}, aber einen anderen Vornamen.`,
  sum: (sum: Cents): string => `Die Summe ${formatEuro(sum)} steht in diesem Auftrag.`,
  supplier: (said: string, name: string): string =>
    said === name
      ? `${name} ist ein Lieferant dieses Auftrags.`
      : `In der Datei steht ${quoted([said])}; ${name} ist ein Lieferant dieses Auftrags.`,
};

/** Named, never doubled in silence (rules: papers-in#twice). */
export const duplicateText = (what: 'ORDER' | 'INVOICE', number: string, order: string): string =>
  what === 'INVOICE'
    ? `Die Rechnung ${quoted([number])} dieses Lieferanten steht schon im Auftrag ${order}.`
    : `Die Nummer ${quoted([number])} dieses Lieferanten steht schon im Auftrag ${order}.`;
