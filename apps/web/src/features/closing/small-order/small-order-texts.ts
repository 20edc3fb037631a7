import { billedLabels } from '@korpus/domain/closing/billed-catalogue-texts.ts';
import { billTypeNames, smallOrderTexts as rules } from '@korpus/domain/closing/closing-texts.ts';
import { orderLabels } from '@korpus/domain/orders/order-catalogue-texts.ts';

export const smallOrderTexts = {
  title: billTypeNames.SMALL_ORDER,
  newTitle: 'Neuer Kleinauftrag',
  numbered: (number: string) => `Rechnung ${number}`,
  locked: rules.locked,
  readOnly: 'Nur zum Lesen: Dir fehlt das Recht, Kleinaufträge zu ändern.',
  saved: 'Kleinauftrag gespeichert',
  savedOnLeave: 'Dein angefangener Kleinauftrag wurde gespeichert',
  closedUntil: (day: string) => `Bis ${day} ist abgeschlossen.`,
  labels: {
    date: billedLabels.date,
    salesmanId: billedLabels.salesmanName,
    location: billedLabels.location,
    clientName: billedLabels.clientName,
    carpenterId: billedLabels.carpenterName,
    payments: orderLabels.payments,
    'payments.date': orderLabels['payments.date'],
    'payments.price': orderLabels['payments.price'],
    'payments.paymentType': orderLabels['payments.paymentType'],
    'payments.paid': orderLabels['payments.paid'],
  },
  clientHint: 'Wer es gekauft hat; darf leer bleiben',
  payments: 'Zahlungen',
  noPayments: 'Noch keine Zahlung. Abgerechnet wird, was bezahlt ist.',
  addPayment: 'Zahlung',
  payment: (place: number, field: string) => `${place}. Zahlung: ${field}`,
  removePayment: (place: number) => `${place}. Zahlung entfernen`,
  removedPayment: (place: number) => `${place}. Zahlung entfernt.`,
  paidSum: 'Davon bezahlt',
  required: {
    date: 'Gib das Datum an.',
    salesmanId: 'Wähle den Verkäufer.',
    location: 'Wähle den Standort.',
    'payments.date': 'Gib das Datum der Zahlung an.',
    'payments.price': 'Gib den Betrag der Zahlung an.',
  },
  remove: 'Löschen',
  removeTitle: 'Kleinauftrag löschen',
  nameOf: (client: string) => `Kleinauftrag ${client}`.trim(),
} as const;
