import { countryNames } from '../addresses/addresses-texts.ts';
import type { BillType } from '../closing/billed-rows.ts';
import type { TaxExemption } from '../documents/document-data.ts';
import { formatPercent } from '../documents/print-formats.ts';
import { taxExemptionNames } from '../documents/tax-exemption-texts.ts';
import type { Cents } from '../money/cents.ts';
import { formatEuro } from '../money/format-euro.ts';
import type { PaymentMethod } from '../money/payment-method.ts';
import type { Percent } from '../money/rounding.ts';
import { orderLabels } from '../orders/order-catalogue-texts.ts';
import { tillReceiptTexts } from '../orders/till-receipts-texts.ts';
import type { Chart, DebtorSource, DepositModel } from './accounts.ts';
import type { HandedCharge } from './handed.ts';
import type { HandoverProblem, NamedAccount } from './problem.ts';

export const handoverKindTexts = {
  handover: 'Übergabe an den Steuerberater',
  settings: 'Konten für die Übergabe',
};

/** Names of fields, for forms and history. */
export const handoverLabels = {
  'handover.adviser': 'Beraternummer',
  'handover.client': 'Mandantennummer',
  'handover.fiscalYearStart': 'Wirtschaftsjahr beginnt im Monat',
  'handover.chart': 'Kontenrahmen',
  'handover.ledgerLength': 'Länge der Sachkonten',
  'handover.model': 'Anzahlungen buchen',
  'handover.withMoney': 'Zahlungen übergeben',
  'handover.debtors': 'Debitorennummer',
  'handover.counterDebtor': 'Debitor für Kleinaufträge',
  'handover.requestedDeposits': 'Angeforderte Anzahlungen',
  'handover.bank': 'Konto der Bank',
  'handover.cash': 'Konto der Kasse',
  'handover.card': 'Konto für Kartenzahlungen',
  'handover.lateInterest': 'Verzugszinsen',
  'handover.reminderFees': 'Mahngebühren',
  'handover.rates': 'Konten je Steuersatz',
  'handover.month': 'Monat',
  'handover.format': 'Format',
  'handover.rows': 'Buchungen',
  'handover.papers': 'Papiere',
  'handover.taken': 'Heruntergeladen',
} as const;

export const chartNames: Readonly<Record<Chart, string>> = {
  SKR03: 'SKR03',
  SKR04: 'SKR04',
  OWN: 'Eigener',
};

export const depositModelNames: Readonly<Record<DepositModel, string>> = {
  BY_RECEIPT: 'Wenn das Geld kommt',
  REQUESTED: 'Schon mit der Anzahlungsrechnung',
};

export const debtorSourceNames: Readonly<Record<DebtorSource, string>> = {
  CLIENT_NUMBER: 'Aus unserer Kundennummer',
  EXTERNAL_NUMBER: 'Externe Kundennummer',
};

export const handoverWords = { yes: 'ja', no: 'nein', taxKey: 'Steuerschlüssel' };

const kinds: Readonly<Record<BillType, string>> = {
  ORDER: 'Rechnung',
  ORDER_PRE_PAYMENT: 'Anzahlung',
  SMALL_ORDER: 'Kleinauftrag',
};

type Bill = {
  readonly billType: BillType;
  readonly number: string;
  readonly cancels: string | null;
  readonly clientName: string;
};

/** Texts of postings in the books; readers have the number in a column of its own, but not that of a cancellation. */
export const postingTexts = {
  bill: ({ billType, number, cancels, clientName }: Bill): string =>
    cancels === null ? `${kinds[billType]} ${clientName}` : `Storno ${number} zu ${cancels} ${clientName}`,
  deducted: (number: string, clientName: string): string => `Anzahlung ${number} ${clientName}`,
  receipt: (clientName: string): string => `Zahlung ${clientName}`,
  charge: (kind: HandedCharge['kind'], clientName: string): string =>
    `${kind === 'FEE' ? 'Mahngebühr' : 'Verzugszinsen'} ${clientName}`,
};

const accountNames: Readonly<Record<NamedAccount, string>> = {
  counterDebtor: handoverLabels['handover.counterDebtor'],
  requestedDeposits: handoverLabels['handover.requestedDeposits'],
  bank: handoverLabels['handover.bank'],
  cash: handoverLabels['handover.cash'],
  card: handoverLabels['handover.card'],
  lateInterest: handoverLabels['handover.lateInterest'],
  reminderFees: handoverLabels['handover.reminderFees'],
};

export const rateName = (vat: Percent, exemption: TaxExemption | null): string =>
  exemption === null ? formatPercent(vat) : `${formatPercent(vat)} (${taxExemptionNames[exemption]})`;

/** Says what happened and what to do. */
export function problemSentence({ problem }: Pick<HandoverProblem, 'problem'>): string {
  switch (problem.kind) {
    case 'NO_RATE':
      return `Für ${countryNames[problem.country]}, ${rateName(problem.vat, problem.exemption)}, sind keine Konten hinterlegt. Trag sie unter „Konten“ ein${problem.vat === 0 && problem.exemption === null ? ', oder nenn auf der Rechnung den Grund, warum keine Umsatzsteuer anfällt' : ''}.`;
    case 'NO_DEBTOR':
      return problem.clientNumber === null
        ? 'Der Kunde hat keine Nummer, aus der sich ein Debitor ergibt. Trag sie im Auftrag ein, oder wähl unter „Konten“, welche Nummer gelten soll.'
        : `Aus der Nummer „${problem.clientNumber}“ wird kein Debitor: Er muss in den Kreis der Debitoren passen. Prüf die Nummer im Auftrag und unter „Konten“ die Länge der Sachkonten.`;
    case 'NO_ACCOUNT':
      return `„${accountNames[problem.account]}“ ist nicht hinterlegt. Trag es unter „Konten“ ein.`;
    case 'DEDUCTIONS':
      return `Die Rechnung zieht ${formatEuro(problem.expected)} an Anzahlungen ab, gefunden wurden ${formatEuro(problem.found)}. Gib diesen Beleg deinem Steuerberater von Hand, und melde uns den Auftrag.`;
  }
}

export const handoverTexts = {
  withoutTillNumber: (price: Cents, method: PaymentMethod): string =>
    `${formatEuro(price)} ${tillReceiptTexts.how[method]} ohne ${orderLabels['payments.tillReceiptNumber']}`,
  noAdviser:
    'Berater- und Mandantennummer fehlen. Dein Steuerberater nennt sie dir; trag sie unter „Konten“ ein.',
};
