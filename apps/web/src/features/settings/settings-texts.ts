import { documentLabels, newDocumentLabels } from '@korpus/domain/documents/document-catalogue-texts.ts';
import { defaultValueLabels } from '@korpus/domain/global-values/default-values-texts.ts';
import { orderLabels } from '@korpus/domain/orders/order-catalogue-texts.ts';
import { personLabels } from '@korpus/domain/persons/person-catalogue-texts.ts';
import type { BaseDataArea, ListArea, RightsArea, SettingsTab } from './settings-places.ts';

export const tabNames: Record<SettingsTab, string> = {
  baseData: 'Stammdaten',
  defaultValues: 'Vorgabewerte',
  userRights: 'Rechte',
  imports: 'Import',
  houseExport: 'Export',
  licence: 'Lizenz',
  changeLog: 'Änderungsprotokoll',
  privacy: 'Datenschutz',
};

export const areaNames: Record<BaseDataArea, string> = {
  locations: 'Standorte',
  users: 'Benutzer',
  carpenters: 'Monteure',
  suppliers: 'Lieferanten',
  leadSources: 'Kundenquellen',
  conversationTypes: 'Gesprächsarten',
  exhibitionSalesmen: 'Messeverkäufer',
  documentTextSettings: 'Textvorlagen',
  reminders: 'Mahnungen',
};

export const rightsAreaNames: Record<RightsArea, string> = { ADMIN: 'Verwaltung', SALESMAN: 'Verkauf' };

export const settingsTexts = {
  tabs: 'Bereiche der Einstellungen',
  areas: 'Stammdaten',
  roles: 'Rollen',
};

/** Names of one list, in the cases and numbers its screen needs. */
type ListTexts = Readonly<{
  add: string;
  newTitle: string;
  editTitle: string;
  viewTitle: string;
  search: string;
  none: string;
  noneHint: string;
}>;

export const listTexts: Record<ListArea, ListTexts> = {
  locations: {
    add: 'Standort anlegen',
    newTitle: 'Neuer Standort',
    editTitle: 'Standort bearbeiten',
    viewTitle: 'Standort',
    search: 'Standorte suchen',
    none: 'Noch keine Standorte',
    noneHint: 'Lege den ersten Standort an. Aufträge und Rechnungen gehören immer zu einem Standort.',
  },
  carpenters: {
    add: 'Monteur anlegen',
    newTitle: 'Neuer Monteur',
    editTitle: 'Monteur bearbeiten',
    viewTitle: 'Monteur',
    search: 'Monteure suchen',
    none: 'Noch keine Monteure',
    noneHint: 'Wer hier steht, lässt sich Montagen und Reklamationen zuteilen.',
  },
  suppliers: {
    add: 'Lieferant anlegen',
    newTitle: 'Neuer Lieferant',
    editTitle: 'Lieferant bearbeiten',
    viewTitle: 'Lieferant',
    search: 'Lieferanten suchen',
    none: 'Noch keine Lieferanten',
    noneHint: 'Lege die Hersteller und Händler an, bei denen ihr bestellt.',
  },
  leadSources: {
    add: 'Kundenquelle anlegen',
    newTitle: 'Neue Kundenquelle',
    editTitle: 'Kundenquelle bearbeiten',
    viewTitle: 'Kundenquelle',
    search: 'Kundenquellen suchen',
    none: 'Noch keine Kundenquellen',
    noneHint: 'Lege an, woher Kunden auf euch aufmerksam werden: Empfehlung, Anzeige, Laufkundschaft …',
  },
  conversationTypes: {
    add: 'Gesprächsart anlegen',
    newTitle: 'Neue Gesprächsart',
    editTitle: 'Gesprächsart bearbeiten',
    viewTitle: 'Gesprächsart',
    search: 'Gesprächsarten suchen',
    none: 'Noch keine Gesprächsarten',
    noneHint: 'Lege an, welche Gespräche im Kalender stehen: Erstgespräch, Planung, Aufmaß …',
  },
  exhibitionSalesmen: {
    add: 'Messeverkäufer anlegen',
    newTitle: 'Neuer Messeverkäufer',
    editTitle: 'Messeverkäufer bearbeiten',
    viewTitle: 'Messeverkäufer',
    search: 'Messeverkäufer suchen',
    none: 'Noch keine Messeverkäufer',
    noneHint: 'Wer hier steht, kann auf Messen verkaufen.',
  },
  documentTextSettings: {
    add: 'Textvorlage anlegen',
    newTitle: 'Neue Textvorlage',
    editTitle: 'Textvorlage bearbeiten',
    viewTitle: 'Textvorlage',
    search: 'Textvorlagen suchen',
    none: 'Noch keine Textvorlagen',
    noneHint:
      'Lege Texte an, die vor und nach der Aufstellung in Angeboten, Verträgen und Rechnungen stehen.',
  },
};

export const baseDataTexts = {
  name: 'Name',
  state: 'Status',
  edit: (name: string) => `${name} bearbeiten`,
  view: (name: string) => `${name} ansehen`,
  remove: (name: string) => `${name} löschen`,
  inUse: 'Wird noch verwendet und lässt sich deshalb nicht löschen. Umbenennen geht.',
  removeQuestion: (name: string) => `„${name}“ wirklich löschen?`,
  yesRemove: 'Löschen',
  removed: (name: string) => `„${name}“ ist gelöscht`,
  removeFailed: (name: string) => `„${name}“ wurde nicht gelöscht`,
  created: (name: string) => `„${name}“ ist angelegt`,
  saved: (name: string) => `„${name}“ ist gespeichert`,
  sortFailed: 'Die Reihenfolge wurde nicht gespeichert',
  readOnly: 'Zum Ändern fehlt dir das Recht „Stammdaten bearbeiten“.',
  required: 'Bitte ausfüllen.',

  location: 'Standort',
  disabledLocation: (name: string) => `${name} (deaktiviert)`,
  noLocation: 'Es gibt noch keinen Standort. Lege zuerst unter „Standorte“ einen an.',
  linkedUser: 'Benutzer',
  linkedUserHint: 'Wer hier gewählt ist, sieht die Messeaufträge als eigene.',
  noLinkedUser: 'Kein Benutzer',
  disabledUser: (name: string) => `${name} (deaktiviert)`,

  appUser: 'Zugang zur Monteur-App',
  appAccess: 'Monteur-App',
  appUserHint: (used: number, maximum: number) => `${used} von ${maximum} Zugängen der Lizenz sind vergeben.`,
  noAppUserLeft: (maximum: number) =>
    maximum === 1
      ? 'Der eine Zugang der Lizenz ist vergeben. Entziehe ihn einem anderen Monteur oder lass die Lizenz erweitern.'
      : `Alle ${maximum} Zugänge der Lizenz sind vergeben. Entziehe einen oder lass die Lizenz erweitern.`,
  noAppPackage: 'Das Zusatzpaket für Monteure gehört nicht mehr zur Lizenz.',
  email: 'E-Mail',
  mailHint: 'An diese Adresse geht der Link, mit dem der Monteur sich ein Passwort setzt.',
  mailTaken: 'E-Mail existiert bereits im System',
  mailRequired: 'Ohne E-Mail kann sich der Monteur nicht anmelden.',

  supplierAddress: 'Anschrift',
  supplierEmailHint: 'Dorthin gehen Bestätigungen und Reklamationen.',
  supplierAddressHint: 'Steht auf der Lieferantenbestätigung unter dem Namen, Zeile für Zeile.',

  preText: documentLabels.preText,
  postText: documentLabels.postText,
  documentTypes: 'Für diese Dokumente',
  chooseDocumentTypes: 'Dokumentarten wählen',
  documentTypeRequired: 'Wähle mindestens eine Dokumentart.',
  clearDocumentTypes: 'Auswahl leeren',
};

export const locationTexts = {
  general: 'Allgemein',
  enabled: 'Aktiv',
  disabled: 'Deaktiviert',
  enabledHint:
    'Ein deaktivierter Standort wird nicht mehr angeboten und gibt seinen Platz in der Lizenz frei.',
  noRoom: (maximum: number) =>
    maximum === 1
      ? 'Der eine Platz der Lizenz ist vergeben.'
      : `Alle ${maximum} Plätze der Lizenz sind vergeben.`,
  limitReached: (maximum: number) =>
    maximum === 1
      ? 'Der eine Standort der Lizenz ist vergeben. Deaktiviere ihn oder lass die Lizenz erweitern.'
      : `Alle ${maximum} Standorte der Lizenz sind vergeben. Deaktiviere einen oder lass die Lizenz erweitern.`,
  phone: 'Telefon',
  address: 'Adresse',
  street: 'Straße und Hausnummer',
  zipCode: 'PLZ',
  city: 'Ort',
  invoice: 'Rechnungen',
  vat: 'Umsatzsteuer',
  vatColumn: 'USt.',
  vatFollowers: 'Ab Datum gilt',
  followerDay: (number: number) => `${number}. Satz: gilt ab`,
  followerRate: (number: number) => `${number}. Satz: Prozent`,
  removeFollower: (number: number) => `${number}. Satz entfernen`,
  addFollower: 'Satz ab einem Datum',
  followersHint:
    'Aufträge rechnen mit dem Satz ihres Liefertermins. Bestehende nehmen ihn, wenn Liefertermin, Verkäufer oder Standort wechselt und noch nichts berechnet ist.',
  rateSince: (country: string, day: string, rate: string) =>
    `Für ${country} gilt seit ${day} der Satz von ${rate}.`,
  rateAhead: (country: string, day: string, rate: string) =>
    `Für ${country} gilt ab ${day} der Satz von ${rate}.`,
  takeRate: 'Übernehmen',
  billPrefixColumn: 'Kürzel',
  billPrefix: 'Rechnungskürzel',
  billPrefixHint: (number: string) => `Rechnungsnummern sehen dann so aus: ${number}`,
  newCircle: (former: string) =>
    `– ein neuer Rechnungskreis, auch mitten im Monat. Nummern mit ${former} bleiben, wie sie sind.`,
  taxNumber: 'Steuernummer',
  vatId: 'USt-IdNr.',
  legal: 'Rechtliches',
  legalName: 'Firma laut Register',
  legalNameExample: 'Küchenhaus Nord',
  legalForm: 'Rechtsform',
  legalFormExample: 'GmbH',
  registerCourt: 'Registergericht',
  registerNumber: 'Registernummer',
  managingDirectors: 'Geschäftsführung',
  federalState: 'Bundesland',
  federalStateHint: 'Fällt ein Zahltag auf einen Feiertag, verschiebt er sich auf den nächsten Werktag.',
  noFederalState: 'nur bundesweite Feiertage',
  legalHint: 'Steht am Fuß der Dokumente, wenn der Standort kein Briefpapier hat.',
  eInvoices: 'E-Rechnungen',
  eInvoicesFrom: 'E-Rechnungen ab',
  eInvoicesHint:
    'Ab diesem Tag bekommen Firmen in Deutschland ihre Rechnungen von selbst auch als Daten. Das Gesetz verlangt es ab dem 1.1.2027 von Häusern, die 2026 mehr als 800.000 € umgesetzt haben, und ab dem 1.1.2028 von allen. Leer: nur, wer beim Kunden so eingestellt ist.',
  country: personLabels.country,
  countryHint: 'wie die USt-IdNr., sonst Deutschland',
  contactName: 'Ansprechpartner',
  contactNameHint: 'wer verkauft hat',
  contactPhone: 'Telefon für Rechnungen',
  contactEmail: 'E-Mail für Rückfragen',
  electronicAddressScheme: personLabels.electronicAddressScheme,
  electronicAddress: personLabels.electronicAddress,
  electronicAddressHint:
    'Wohin Programme antworten. Leer: die USt-IdNr., sonst die E-Mail für Rückfragen. Eine XRechnung nennt außerdem Ansprechpartner, Telefon und E-Mail.',
  bank: 'Bankverbindung',
  accountHolder: 'Kontoinhaber',
  bankName: 'Bank',
  iban: 'IBAN',
  bic: 'BIC',
};

export const letterheadTexts = {
  title: 'Briefpapier',
  hint: 'Eine PDF-Seite, auf die Angebote, Verträge und Rechnungen gedruckt werden.',
  savesFirst: 'Beim Hochladen wird der Standort gleich mit gespeichert.',
  drop: 'PDF hierher ziehen, einfügen oder auswählen',
  pdf: 'PDF',
  loading: 'Briefpapier wird geladen …',
  loadFailed: 'Das Briefpapier konnte nicht geladen werden',
  uploading: (name: string) => `„${name}“ wird hochgeladen`,
  uploaded: 'Das Briefpapier ist hochgeladen',
  uploadFailed: 'Das Briefpapier wurde nicht hochgeladen',
  cancelUpload: 'Hochladen abbrechen',
  view: 'Ansehen',
  viewName: (name: string) => `„${name}“ ansehen`,
  replace: 'Ersetzen',
  keep: 'Doch nicht ersetzen',
  remove: 'Briefpapier löschen',
  removedOnSave: 'Wird beim Speichern gelöscht.',
  undoRemove: 'Behalten',
  removeFailed: 'Das Briefpapier wurde nicht gelöscht',
  marginTop: 'Rand oben',
  marginBottom: 'Rand unten',
  marginHint: 'So viel Platz bleibt für Briefkopf und Fußzeile frei.',
  drawing: (top: string, bottom: string) => `Seite mit ${top} % Rand oben und ${bottom} % Rand unten`,
  noRoom: 'Kein Platz für Text',
  withoutTitle: 'E-Rechnungen werden ohne dieses Briefpapier gedruckt',
  without: {
    TOO_LARGE:
      'Sie brauchen es als Zeichnung, und die wäre größer als 6 MB. Verkleinere Bilder und Muster darin und lade es neu hoch. Alles andere wird weiter darauf gedruckt.',
    UNDRAWABLE:
      'Sie brauchen es als Zeichnung, und in eine solche lässt sich dieses PDF nicht umwandeln. Exportiere es noch einmal, am besten als PDF/A, und lade es neu hoch. Alles andere wird weiter darauf gedruckt.',
  },
};

export const newDocumentTexts = {
  title: 'Neue Dokumente',
  hint: 'Womit ein neues Dokument beginnt. In jedem Dokument lässt es sich ändern; geschriebene bleiben, wie sie sind. Das Briefpapier gehört zum Standort: Du findest es unter „Standorte“, oben in jedem davon.',
  loadFailed: 'Die Vorgaben für neue Dokumente konnten nicht geladen werden',
  edit: (kind: string) => `Vorgaben für „${kind}“ bearbeiten`,
  view: (kind: string) => `Vorgaben für „${kind}“ ansehen`,
  saved: (kind: string) => `Die Vorgaben für „${kind}“ sind gespeichert`,
  template: documentLabels.textSettingId,
  noTemplate: 'Keine Textvorlage',
  noTemplateFor: 'Für diese Dokumentart gibt es noch keine Textvorlage.',
  validityDays: newDocumentLabels.validityDays,
  validityHint: 'Leer: Das Angebot nennt kein Ende.',
  valid: (days: number) => (days === 1 ? '1 Tag gültig' : `${days} Tage gültig`),
};

export const termsTexts = {
  title: 'Allgemeine Geschäftsbedingungen',
  text: 'Text der Geschäftsbedingungen',
  hint: 'Sie stehen am Ende der Dokumente, bei denen sie eingeschaltet sind.',
  save: 'Geschäftsbedingungen speichern',
  saved: 'Die Geschäftsbedingungen sind gespeichert',
  loadFailed: 'Die Geschäftsbedingungen konnten nicht geladen werden',
};

export const defaultValueTexts = {
  hint: 'Gilt im ganzen Haus, an allen Standorten und für alle im Verkauf. Neue Aufträge beginnen damit; bestehende behalten, was sie haben.',
  loadFailed: 'Die Vorgabewerte konnten nicht geladen werden',
  expenses: 'Aufwände',
  expensesHint: 'Werden in neuen Aufträgen vorgeschlagen und dort angepasst.',
  shipmentExpense: orderLabels.shipmentExpense,
  assemblyExpense: orderLabels.assemblyExpense,
  targets: 'Zielmargen',
  targetsHint: 'Daran misst Korpus DB-1 und DB-2 jedes Auftrags.',
  dates: 'Termine',
  datesHint:
    'So viele Tage vor der Lieferung soll jeder Lieferant bestätigt haben, sonst gilt der Termin als gefährdet. Gilt für alle Aufträge; 0: Korpus fragt nicht danach.',
  confirmationDays: defaultValueLabels.confirmationDays,
  targetMargin: 'Ziel für DB-1',
  targetMarginSum: 'Ziel für DB-2',
  percentage: 'Prozent',
  compareValue: 'Gemessen an',
  provision: 'Provision',
  provisionHint: 'Für alle, die keine eigene Provision haben.',
  save: 'Speichern',
  reset: 'Verwerfen',
  saved: 'Die Vorgabewerte sind gespeichert',
};
