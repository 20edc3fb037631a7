import { complaintLabels } from '@korpus/domain/complaints/complaint-catalogue-texts.ts';
import { orderLabels } from '@korpus/domain/orders/order-catalogue-texts.ts';

export const complaintDialogTexts = {
  newTitle: 'Neue Reklamation',
  title: 'Reklamation',
  lastModified: (when: string, who: string) => `zuletzt bearbeitet am ${when} von ${who}`,
  fields: complaintLabels,
  sections: {
    order: complaintLabels.orderId,
    complaint: 'Reklamation',
    files: 'Bilder und Unterlagen',
    orderFiles: 'Dateien des Auftrags',
  },
  blocks: {
    work: 'Reparatur',
    money: 'Kosten',
  },
  files: 'Zu dieser Reklamation',
  money: {
    againstMargin: 'Mindern den DB-1 des Auftrags',
    asExpense: 'Zählen zu den Aufwänden des Auftrags',
    toCollect: 'Das kassiert der Monteur',
    collectsLess: (amount: string) => `Heute zu kassieren: ${amount}, mehr ist im Auftrag nicht offen`,
    collectsNothing: 'Nichts mehr zu kassieren: im Auftrag ist nichts offen',
  },
  order: {
    choose: 'Auftrag suchen',
    chooseHint: 'Kunde, Auftragsnummer oder Ort',
    none: 'Kein verkaufter Auftrag gefunden',
    clear: 'Auftrag lösen',
    client: orderLabels.clientId,
    number: orderLabels.orderNumber,
    zipCode: orderLabels.zipCode,
    deliveryDate: orderLabels.deliveryDate,
    salesman: orderLabels.salesmanId,
    noSalesman: 'Noch nicht zugewiesen',
  },
  hours: 'Std.',
  minutes: 'Min.',
  hoursOf: (field: string) => `${field}: Stunden`,
  minutesOf: (field: string) => `${field}: Minuten`,
  assignedNeedsDate: 'Eingeteilt ist sie mit dem geplanten Tag.',
  noPlace: 'Noch offen',
  print: 'Drucken',
  saved: 'Reklamation gespeichert',
  savedOnLeave: 'Deine angefangene Reklamation wurde gespeichert',
  loadFailed: 'Die Reklamation konnte nicht geladen werden',
  notFound: 'Diese Reklamation gibt es nicht',
  notFoundHint: 'Sie wurde gelöscht, oder dir fehlt das Recht, sie zu lesen.',
  goneTitle: 'Diese Reklamation wurde inzwischen gelöscht',
  gone: 'Speichern lässt sie sich nicht mehr. Kopiere heraus, was du noch brauchst, und schließe den Dialog.',
  readOnlyTitle: 'Du kannst diese Reklamation nur ansehen',
  readOnly: 'Zum Ändern fehlt dir das Recht.',
  willLockTitle: 'Nach dem Speichern ist diese Reklamation abgeschlossen',
  willLock:
    'Der Tag der Erledigung liegt mehr als 90 Tage zurück: Sie kommt sofort ins Archiv und lässt sich dann nicht mehr ändern.',
  willLockWithMonth: (closedUntil: string) =>
    `Der Tag der Erledigung liegt in einem abgeschlossenen Zeitraum (bis ${closedUntil}): Danach lässt sie sich nicht mehr ändern.`,
  lockedWithMonth: (closedUntil: string) =>
    `Sie wurde in einem Zeitraum erledigt, der abgeschlossen ist (bis ${closedUntil}), darum lässt sie sich nicht mehr ändern.`,
  lockedTitle: 'Diese Reklamation ist abgeschlossen',
  locked: 'Sie ist erledigt und liegt im Archiv, darum lässt sie sich nicht mehr ändern.',
};
