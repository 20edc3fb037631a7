import type { EInvoiceChoice } from '@korpus/domain/persons/e-invoice-person.ts';
import { personLabels } from '@korpus/domain/persons/person-catalogue-texts.ts';
import { eInvoiceChoiceNames } from '@korpus/domain/persons/persons-texts.ts';
import { formatCount } from '../../lib/formats/format-count.ts';

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${formatCount(count)} ${many}`;

export const customersTexts = {
  list: 'Kunden',
  detail: 'Kunde',
  search: 'Kunden suchen',
  searchPlaceholder: 'Name, Nummer …',
  eInvoice: personLabels.eInvoice,
  anyEInvoice: 'E-Rechnung: alle',
  eInvoiceIs: (choice: EInvoiceChoice) => `E-Rechnung: ${eInvoiceChoiceNames[choice]}`,
  add: 'Neuer Kunde',
  loadFailed: 'Die Kunden konnten nicht geladen werden.',
  newest: 'Zuletzt geändert',
  found: (count: number, hasMore: boolean) =>
    hasMore ? `Die ersten ${formatCount(count)}; tippe weiter.` : counted(count, 'Kunde', 'Kunden'),
  nothingFound: 'Niemand gefunden',
  nothingFoundHint: 'Versuch es mit weniger Buchstaben, der Telefonnummer oder dem Ort.',
  number: (number: string) => `Nr. ${number}`,
  nobody: 'Noch keine Kunden',
  nobodyHint: 'Ein Kunde entsteht mit dem ersten Angebot oder Auftrag, oder du legst ihn hier an.',
  nothingChosen: 'Wähle links einen Kunden.',
  back: 'Zur Liste',
  previous: 'Vorheriger Kunde',
  next: 'Nächster Kunde',
  position: (place: number, count: number) => `${place} von ${count}`,
  gone: 'Diesen Kunden gibt es nicht (mehr).',
  goneHint: 'Er wurde gelöscht oder mit einem anderen zusammengeführt, oder du darfst ihn nicht sehen.',
  edit: 'Bearbeiten',
  remove: 'Löschen',
  privacy: 'Auskunft und Vergessen',
  history: 'Verlauf',
  newOffer: 'Neues Angebot',
  newOfferShort: 'Angebot',
  has: (offers: number, orders: number) =>
    [
      ...(orders > 0 ? [counted(orders, 'Auftrag', 'Aufträge')] : []),
      ...(offers > 0 ? [counted(offers, 'Angebot', 'Angebote')] : []),
    ].join(' · ') || 'ohne Angebot',
  removeQuestion: (name: string) => ({
    title: `„${name}“ löschen?`,
    message: 'Der Kunde hat kein Angebot und keinen Auftrag. Seine Daten und Notizen sind danach weg.',
    confirm: 'Löschen',
    danger: true,
  }),
  removed: 'Der Kunde ist gelöscht.',
  removeFailed: 'Der Kunde konnte nicht gelöscht werden.',
};

export const factTexts = {
  contact: 'Kontakt',
  address: 'Anschrift',
  phone: 'Telefon',
  company: 'Ansprechpartner',
  changed: (by: string, at: string) => `Geändert von ${by}, ${at}`,
};

export const recordTexts = {
  loadFailed: 'Was es zu diesem Kunden gibt, konnte nicht geladen werden.',
  open: 'Noch offen',
  offers: 'Angebote',
  claims: 'Wann fällig',
  orders: 'Aufträge',
  complaints: 'Reklamationen',
  events: 'Termine',
  papers: 'Papiere',
  acceptances: 'Abnahmen',
  reminders: 'Mahnungen',
  mails: 'E-Mails',
  mailed: (to: string, at: string) => `${at}, an ${to}`,
  files: 'Dateien',
  offer: (number: string) => `Angebot ${number}`,
  order: (number: string | null) => (number === null ? 'Auftrag ohne Nummer' : `Auftrag ${number}`),
  requested: (day: string) => `angefragt am ${day}`,
  delivery: (day: string) => `Lieferung ${day}`,
  sold: (day: string) => `verkauft am ${day}`,
  cancelled: 'Storniert',
  busy: 'Belegt',
  separate: 'Abtrennen',
  separateHint: 'Dieses Angebot gehört jemand anderem: Es bekommt einen eigenen Kunden.',
  separated: 'Das Angebot hat jetzt einen eigenen Kunden.',
  separateFailed: 'Das Angebot konnte nicht abgetrennt werden.',
  nothing: 'Noch kein Angebot und kein Auftrag.',
  hasMore: 'Ältere stehen in den Übersichten.',
  printed: (by: string, at: string) => `${at}, ${by}`,
  more: (count: number) => `${formatCount(count)} weitere zeigen`,
};

export const mergeTexts = {
  likely: 'Könnte derselbe Kunde sein',
  hidden: (count: number) =>
    count === 1
      ? 'Noch einer sieht ihm ähnlich, den du nicht sehen darfst. Frag die Verwaltung.'
      : `Noch ${count} sehen ihm ähnlich, die du nicht sehen darfst. Frag die Verwaltung.`,
  compare: 'Vergleichen',
  title: 'Kunden zusammenführen',
  explained:
    'Angebote, Aufträge und Notizen von beiden stehen danach bei einem. Papiere und Aufträge selbst ändern sich nicht. 30 Tage lang lässt es sich zurücknehmen.',
  stays: 'Bleibt',
  ends: 'Geht darin auf',
  swap: 'Tauschen',
  choose: 'Beide sagen etwas anderes. Was gilt?',
  taken: 'Das übernimmt der Kunde, der bleibt:',
  same: 'Beide sagen dasselbe.',
  address: 'Adresse',
  save: 'Zusammenführen',
  merged: 'Zusammengeführt.',
  undo: 'Rückgängig',
  undone: 'Wieder getrennt, wie sie waren.',
  undoFailed: 'Die Kunden konnten nicht getrennt werden.',
  was: (names: string, by: string, at: string) => `${names}: zusammengeführt von ${by}, ${at}`,
  until: (day: string) => `Lässt sich bis ${day} zurücknehmen.`,
};

export const customerDialogTexts = {
  title: 'Kunde bearbeiten',
  newTitle: 'Neuer Kunde',
  saved: 'Gespeichert.',
  lastNameRequired: 'Gib den Nachnamen an.',
  follows: 'Angebote ohne Auftrag, die dasselbe sagen, gehen mit. Aufträge bleiben, wie sie verkauft wurden.',
};

export const customerHitTexts = { state: 'Kunde' };
