import type { PaymentMethod } from '../money/payment-method.ts';
import { complaintOrderStateNames } from './complaints/complaints-of-order.ts';
import { type Connection, mostOpenPayments, type OrderType } from './order.ts';
import { orderLabels as labels } from './order-catalogue-texts.ts';
import type { OrderState } from './order-state.ts';
import type { PaymentRefusal, ReceiptDayRefusal, UndoRefusal } from './payment-edits.ts';
import type { VatReason } from './rate-change.ts';
import type { OrderViolationCode } from './validate-order.ts';

export const orderKindTexts = {
  name: 'Auftrag',
  many: 'Aufträge',
  ofExhibitions: 'Messeaufträge',
  toEnterOrderData: labels.toDoEnterOrderData,
  remainingAmounts: 'Restbeträge',
  datesAtRisk: labels.dateRisk,
  openSupply: labels.openSupply,
};

export const orderStateNames: Readonly<Record<OrderState, string>> = {
  UNASSIGNED: 'Nicht zugewiesen',
  IN_PROGRESS: 'In Bearbeitung',
  SOLD: 'Verkauft',
  IN_DELIVERY: 'In Lieferung',
  DELIVERED: 'Geliefert',
  ...complaintOrderStateNames,
};

export const orderCellTexts = {
  paid: (price: string) => `${price} bezahlt`,
  due: (price: string, date: string) => `${price} bis ${date}`,
};

export const orderTypeNames: Readonly<Record<OrderType, string>> = {
  NORMAL: 'Auftrag',
  SMALL: 'Auftrag (klein)',
};

export const paymentMethodNames: Readonly<Record<PaymentMethod, string>> = {
  CASH: 'Bar',
  BANK: 'Bank',
  CARD: 'Karte',
};

export const vatReasonNames: Readonly<Record<VatReason, string>> = {
  OWNER: 'Verkäufer oder Standort gewechselt hat',
  DAY: 'der Liefertermin verschoben wurde',
  CANCELLATION: 'nach der Stornorechnung der Satz des Liefertermins gilt',
  TAKEN: 'der später eingetragene Satz übernommen wurde',
};

export const connectionNames: Readonly<Record<Connection, string>> = { WATER: 'Wasser', ELECTRIC: 'Strom' };

export const orderViolationTexts: Readonly<Record<OrderViolationCode, string>> = {
  LAST_NAME_REQUIRED: 'Gib den Nachnamen an.',
  SALESMAN_REQUIRED: `Wähle einen ${labels.salesmanId}.`,
  EXHIBITION_SALESMAN_REQUIRED: `Wähle einen ${labels.exhibitionSalesmanId}.`,
  LOCATION_REQUIRED: `Wähle einen ${labels.location}.`,
  SELL_DATE_REQUIRED: `Der Auftrag hat einen Preis: Fülle auch „${labels.sellDate}“ aus.`,
  DELIVERY_DATE_CONTRADICTED: `Gib entweder das ${labels.deliveryDate} an oder setze „${labels.deliveryDateNotDefined}“, nicht beides.`,
  DELIVERY_DATE_REQUIRED: `Gib das ${labels.deliveryDate} an oder setze „${labels.deliveryDateNotDefined}“.`,
  PAYMENT_PRICE_REQUIRED: `Gib den ${labels['payments.price']} der ${labels['payments.entry']} an.`,
  PAYMENT_DATE_REQUIRED: `Gib das ${labels['payments.date']} der ${labels['payments.entry']} an.`,
  PAYMENT_PAID_TO_COME:
    'Als bezahlt gilt, was da ist: Gib einen Tag bis heute an, oder nimm das Häkchen bei „bezahlt“ weg.',
  TOO_MANY_OPEN_PAYMENTS: `Ein Auftrag hat höchstens ${mostOpenPayments} offene Anzahlungen. Lösche, was du nicht brauchst.`,
};

export const paymentRefusalTexts: Readonly<Record<PaymentRefusal, string>> = {
  NOT_FOUND: 'Diese Anzahlung gibt es nicht mehr. Lade den Auftrag neu.',
  ALREADY_PAID: 'Diese Anzahlung ist schon bezahlt.',
  AMOUNT: 'Gib einen Betrag über 0 ein, höchstens den offenen Betrag.',
};

export const undoRefusalTexts: Readonly<Record<UndoRefusal, string>> = {
  TOO_LATE: 'Zurücknehmen geht nur eine Minute lang. Öffne den Auftrag und ändere dort die Anzahlung.',
  BILLED: 'Inzwischen gibt es darüber eine Rechnung. Die Zahlung bleibt, wie sie ist.',
  CHANGED: 'Die Anzahlungen des Auftrags wurden inzwischen geändert. Öffne den Auftrag und sieh sie dir an.',
};

export const restChangedText = (open: string): string =>
  `Inzwischen sind hier ${open} offen. Es wurde nichts gebucht: Prüfe den Betrag.`;

export const receiptDayTexts: Readonly<Record<ReceiptDayRefusal, string>> = {
  TO_COME: 'Dieser Tag kommt erst noch. Gib den Tag an, an dem das Geld da war, spätestens heute.',
  TOO_LONG_AGO: 'Der Tag liegt mehr als zehn Jahre zurück. Prüfe das Datum.',
};

export const ordersTexts = {
  /** The banner of an exhibition order (rules: states#exhibition-prepayments). */
  missingPaymentsError: 'Es wurden noch nicht alle Anzahlungen bezahlt',
  locked: 'Der Auftrag hat eine Rechnungsnummer. Dieses Feld lässt sich nicht mehr ändern.',
  billedPayment: 'Für diese Anzahlung gibt es eine Rechnung. Sie lässt sich nicht mehr ändern.',
};
