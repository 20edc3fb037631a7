import type { complaintCatalogue } from '@korpus/domain/complaints/complaint-catalogue.ts';
import { complaintLabels } from '@korpus/domain/complaints/complaint-catalogue-texts.ts';
import type { ComplaintTab } from '@korpus/domain/complaints/complaint-tabs.ts';
import { complaintKindTexts } from '@korpus/domain/orders/complaints/complaints-of-order-catalogue-texts.ts';
import { orderLabels } from '@korpus/domain/orders/order-catalogue-texts.ts';

export const columnHints: Partial<Record<keyof typeof complaintCatalogue, string>> = {
  location: 'Wo die Ware liegt oder repariert wird',
  orderLocation: 'Der Standort des Auftrags',
  availability: 'In dieser Woche ist da, was für die Reparatur gebraucht wird',
  remainingAmount: 'Was der Monteur noch kassieren soll: nie mehr, als im Auftrag heute offen ist',
  retained: 'Was der Kunde zurückhält, bis die Reklamation erledigt ist',
};

export const filterNames = {
  period: complaintLabels.createdAt,
  salesmen: orderLabels.salesmanId,
  locations: orderLabels.location,
  importances: complaintLabels.importance,
  imposers: complaintLabels.imposed,
  carpenters: complaintLabels.carpenterId,
  type: orderLabels.type,
  cancelled: 'Stornierte Aufträge',
} as const;

const emptyTitles: Readonly<Record<ComplaintTab, string>> = {
  all: 'Keine Reklamationen',
  new: 'Nichts Neues',
  doNotForget: 'Nichts vergessen',
  inProgress: 'Nichts in Bearbeitung',
  assigned: 'Nichts eingeteilt',
  done: 'Noch nichts erledigt',
  archive: 'Das Archiv ist leer',
};

const emptyHints: Readonly<Record<ComplaintTab, string>> = {
  all: 'So soll es sein. Meldet sich doch ein Kunde, lege die Reklamation hier oder im Auftrag an.',
  new: 'Was neu hereinkommt, steht hier, bis sich jemand darum kümmert.',
  doNotForget:
    'Hier steht, was als „Nicht vergessen“ gekennzeichnet ist oder mehr als 20 Tage über seinem Termin liegt.',
  inProgress: 'Sobald sich jemand um eine Reklamation kümmert, steht sie hier.',
  assigned: 'Reklamationen mit geplantem Termin stehen hier, bis sie erledigt sind.',
  done: 'Was erledigt ist, steht hier 90 Tage lang und danach im Archiv.',
  archive: 'Reklamationen kommen hierher, wenn sie seit mehr als 90 Tagen erledigt sind.',
};

export const complaintsTexts = {
  onlyCancelled: 'Nur stornierte',
  withoutCancelled: 'Ohne stornierte',
  table: 'Reklamationen',
  tabs: 'Reklamationen nach Stand',
  search: 'Kunde, Auftrag, Aufgabe …',
  newComplaint: 'Neue Reklamation',
  complaintOf: (customer: string) => `Reklamation von ${customer}`,
  /** Follows the name of the tab when it is read aloud. */
  countOf: (count: string) => `, ${count}`,
  changeState: (state: string, name: string) => `${name}: Status ${state} ändern`,
  stateQuestionTitle: 'Status ändern',
  stateQuestion: (name: string, state: string) => `${name} auf „${state}“ setzen?`,
  becomesDue: (amount: string) => `Damit werden ${amount} fällig, die der Kunde einbehalten hat.`,
  /** Part of a question about deleting a complaint. */
  dueThen: (amount: string) => `danach sind ${amount} fällig, die der Kunde einbehalten hat`,
  retainedAgain: (amount: string) => `Damit hält der Kunde wieder ${amount} zurück.`,
  stateSet: (name: string, state: string) => `${name} ist jetzt „${state}“.`,
  stateFailed: 'Der Status wurde nicht geändert.',
  dayIsPast: 'Der geplante Tag ist vorbei. Im Dialog lässt sich der Status noch ändern.',
  isLockedDone: 'Erledigt und abgeschlossen: Diese Reklamation ändert niemand mehr.',
  mayNotChange: 'Dir fehlt das Recht, diese Reklamation zu ändern.',
  lockedDone: (name: string) => `${name} ist abgeschlossen und lässt sich nicht löschen.`,
  print: (name: string) => `${name} drucken`,
  printFailed: 'Das Reklamationsblatt wurde nicht erstellt.',
  removeTitle: 'Reklamation löschen',
  emptyTitles,
  emptyHints,
} as const;

export const complaintHitTexts = {
  numberOf: (number: string | null) => (number === null ? 'Reklamation' : `Reklamation zu ${number}`),
};

/** Texts in the dialog of the order that complaints are about. */
export const complaintsOfOrderTexts = {
  cause: complaintLabels.imposed,
  state: complaintLabels.state,
  task: complaintLabels.tasksToDo,
  planned: complaintLabels.date,
  carpenter: complaintLabels.carpenterId,
  costs: 'Kosten',
  actions: 'Aktionen',
  none: 'Keine Reklamation. So soll es sein.',
  notSold: `Reklamiert wird, was verkauft ist: Trag zuerst „${orderLabels.clientId}“ und „${orderLabels.sellDate}“ ein und speichere.`,
  add: complaintKindTexts.name,
  of: (day: string) => `Reklamation vom ${day}`,
  open: (name: string) => `${name} öffnen`,
  print: (name: string) => `${name} drucken`,
  withoutTask: 'Ohne Aufgabe',
  retained: (amount: string) => `${amount} einbehalten`,
};
