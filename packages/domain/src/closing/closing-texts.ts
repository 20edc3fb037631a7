import { formatDate } from '../dates/format-date.ts';
import type { IsoDate } from '../dates/iso-date.ts';
import type { OtherRate, RateOfDay } from '../orders/rate-change.ts';
import { otherRateText, rateHintText } from '../orders/rate-change-texts.ts';
import type { BillType } from './billed-rows.ts';
import type { LockBlock, LockHint, UnnumberedReason, WithdrawalReason } from './lock-plan.ts';
import type { NumberEvent, NumberState, RegisterFinding } from './register.ts';

export const closingKindTexts = {
  smallOrder: 'Kleinauftrag',
  closing: 'Monatsabschluss',
  billedOrders: 'Verkaufsstatistik',
};

/** Names of the fields that the history of a closing shows. */
export const closingLabels = {
  closedUntil: 'Abgeschlossen bis',
  givenNumbers: 'Vergebene Nummern',
  takenNumbers: 'Aufgehobene Nummern',
  reason: 'Grund',
} as const;

/** A row of the list that takes back another. */
export const cancellationName = 'Storno';

export const billTypeNames: Readonly<Record<BillType, string>> = {
  ORDER: 'Auftrag',
  ORDER_PRE_PAYMENT: 'Anzahlung',
  SMALL_ORDER: 'Kleinauftrag',
};

export const closedPeriodText = (closedUntil: IsoDate): string =>
  `Bis zum ${formatDate(closedUntil)} ist abgeschlossen. Nimm einen späteren Tag, oder bitte die Verwaltung, den Abschluss aufzuheben.`;

export const smallOrderTexts = {
  locked:
    'Dieser Kleinauftrag ist abgerechnet. Ändern lässt sich nur der Monteur; alles andere erst, wenn der Abschluss aufgehoben ist.',
  doubledPayment: 'Diese Zahlung steht zweimal in der Liste. Entferne eine von beiden.',
};

export const lockDayTexts = {
  ALREADY_LOCKED: 'Bis zu diesem Tag ist schon abgeschlossen. Nimm einen späteren.',
  TOO_LATE: 'Abschließen lässt sich höchstens bis zum Ende des laufenden Monats. Nimm einen früheren Tag.',
  notLocked: (closedUntil: IsoDate | null): string =>
    closedUntil === null
      ? 'Es ist noch nichts abgeschlossen, also gibt es nichts aufzuheben.'
      : `Abgeschlossen ist nur bis zum ${formatDate(closedUntil)}. Nimm diesen Tag oder einen früheren.`,
  reason: 'Schreib, warum der Abschluss aufgehoben wird. Der Grund bleibt im Rechnungsbuch.',
};

const lockHintTexts: Readonly<Record<Exclude<LockHint, 'RATE_OF_DAY'>, string>> = {
  PRICE_ZERO: 'Betrag 0,00 €',
  BELOW_ZERO: 'Mehr angezahlt als vereinbart',
  TO_COME: 'Der Tag steht noch bevor',
  NOT_DELIVERED: 'Nicht als geliefert gemeldet',
  MARGIN_DATA: 'Einkaufspreis fehlt',
  NOT_PAID: 'Ein Teil ist nicht bezahlt',
  NO_PREFIX: 'Der Standort hat kein Rechnungskürzel',
};

/** Words a hint; if the rate is another, with both rates. */
export const lockHintText = (hint: LockHint, rateOfDay: RateOfDay | null): string =>
  hint === 'RATE_OF_DAY' ? (rateOfDay === null ? '' : rateHintText(rateOfDay)) : lockHintTexts[hint];

const lockBlockTexts: Readonly<Record<Exclude<LockBlock, 'OTHER_RATE' | 'E_INVOICE'>, string>> = {
  NO_LOCATION: 'Der Standort fehlt. Ohne ihn gibt es keinen Rechnungskreis: Trag ihn im Auftrag ein.',
  NEGATIVE_PRICE: 'Der Endpreis liegt unter 0. Prüfe Preis und Nachträge.',
  PAPER_OUT:
    'Die Rechnung ist beim Kunden, aber abgerechnet wird der Auftrag so nicht mehr. Stell ihn wieder her, schließ ab, und nimm sie dann mit einer Stornorechnung zurück.',
};

/**
 * Words what is in the way of a number; with another rate, it names each prepayment invoice. The gaps of an e-invoice
 * are said with its fields.
 */
export const lockBlockText = (
  block: Exclude<LockBlock, 'E_INVOICE'>,
  otherRates: readonly Omit<OtherRate, 'paymentId'>[],
): string => (block === 'OTHER_RATE' ? otherRates.map(otherRateText).join(' ') : lockBlockTexts[block]);

export const unnumberedTexts: Readonly<Record<UnnumberedReason, string>> = {
  NOT_PAID: 'Anzahlung nicht bezahlt',
  NO_PRICE: 'Lieferung ohne Preis',
};

export const withdrawalTexts: Readonly<Record<WithdrawalReason, string>> = {
  CHANGED: 'Der Eintrag wurde nach dem Aufheben geändert und hat eine neue Nummer bekommen.',
  GONE: 'Der Eintrag wurde nach dem Aufheben gelöscht, storniert oder verschoben.',
};

export const numberStateNames: Readonly<Record<NumberState, string>> = {
  GIVEN: 'Vergeben',
  TAKEN: 'Aufgehoben',
  AGAIN: 'Wieder vergeben',
  WITHDRAWN: 'Zurückgezogen',
  CANCELLED: 'Storniert',
};

export const numberEventNames: Readonly<Record<NumberEvent, string>> = {
  TAKEN: 'Aufgehoben',
  AGAIN: 'Wieder vergeben',
  WITHDRAWN: 'Zurückgezogen',
};

/** `GW 11.2026`; a prefix may be empty. */
export const circleName = (prefix: string, month: string): string =>
  `${prefix} ${month.slice(4)}.${month.slice(0, 4)}`.trim();

export function findingText(finding: RegisterFinding): string {
  switch (finding.kind) {
    case 'GAP':
      return `Rechnungskreis ${circleName(finding.prefix, finding.month)}: Es fehlen die laufenden Nummern ${finding.missing.join(', ')}.`;
    case 'LAST_NUMBER':
      return `Rechnungskreis ${circleName(finding.prefix, finding.month)}: Er zählt bis ${finding.last}, im Rechnungsbuch steht eine andere letzte Nummer.`;
    case 'NOT_REGISTERED':
      return `${finding.number} steht in einem Auftrag, aber nicht im Rechnungsbuch.`;
    case 'TWICE':
      return `${finding.number} steht in mehr als einem Auftrag.`;
    case 'NOT_CARRIED':
      return `${finding.number} ist vergeben, aber kein Auftrag trägt sie.`;
    case 'STILL_CARRIED':
      return `${finding.number} ist nicht mehr vergeben, aber ein Auftrag trägt sie noch.`;
  }
}

export const registerTexts = {
  title: (year: string) => `Rechnungsbuch ${year}`,
  gapless: 'Alle Nummern laufen lückenlos und stehen dort, wo sie vergeben sind.',
  cancels: (number: string) => `storniert ${number}`,
  cancelledBy: (number: string) => `storniert durch ${number}`,
  replacedBy: (number: string) => `ersetzt durch ${number}`,
  notPaid: 'noch nicht bezahlt, also noch nicht abgerechnet',
  billedOn: (day: string) => `abgerechnet am ${day}`,
  event: (name: string, day: string, by: string, reason: string | null) =>
    `${name} am ${day} von ${by}${reason === null ? '' : `: ${reason}`}`,
};
