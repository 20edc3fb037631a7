import { orderLabels as labels } from '@korpus/domain/orders/order-catalogue-texts.ts';

export const receiptDialogTexts = {
  amount: labels['payments.price'],
  date: labels['payments.date'],
  paymentMethod: labels['payments.paymentType'],
  tillReceiptNumber: labels['payments.tillReceiptNumber'],
  tillHint: 'Steht auf dem Beleg deiner Kasse',
  open: (amount: string) => `Offen: ${amount}`,
  openAndRetained: (amount: string, retained: string) => `Offen: ${amount}, davon ${retained} einbehalten`,
  all: 'Ganzer Betrag',
  looking: 'Einen Moment …',
  paidBy: (name: string, when: string) => `Schon bezahlt: ${name} hat das Geld am ${when} eingetragen.`,
  paid: 'Schon bezahlt.',
  nothingOpen: 'Das steht hier nicht mehr zum Eintragen: Der Auftrag wurde inzwischen geändert.',
  dateMissing: 'Gib das Datum der Zahlung an.',
};
