const count = new Intl.NumberFormat('de-DE');

const cut = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

/** Error messages about a cell. */
export const importValueTexts = {
  yes: 'ja',
  no: 'nein',
  money: (text: string) => `„${cut(text)}“ ist kein Betrag. Richtig ist etwa 1.234,50.`,
  unclearMoney: (text: string) =>
    `„${cut(text)}“ kann zweierlei heißen, und die anderen Beträge der Spalte sagen nicht, was. Eindeutig ist etwa 1234,00 oder 1,23.`,
  onlyMonth: (text: string) => `„${cut(text)}“ nennt keinen Tag. Richtig ist etwa 1. März 2026.`,
  day: (text: string) => `„${cut(text)}“ ist kein Datum. Richtig ist etwa 31.12.2026.`,
  noSuchDay: (text: string) => `Den Tag „${cut(text)}“ gibt es nicht.`,
  flag: (text: string) => `„${cut(text)}“ ist weder ja noch nein.`,
  choice: (label: string, text: string, names: readonly string[]) =>
    `${label} „${cut(text)}“ gibt es nicht. Möglich ist: ${names.slice(0, 8).join(', ')}.`,
  noneNamed: (label: string, text: string) => `${label} „${cut(text)}“ gibt es im Haus nicht (mehr).`,
  severalNamed: (label: string, text: string) => `${label} „${cut(text)}“ gibt es mehrmals im Haus.`,
};

/** Why a row repeats something. */
export const importRowTexts = {
  inFile: (place: number) => `Steht schon in Zeile ${count.format(place)} dieser Datei.`,
  inHouse: (name: string) => `Steht genauso schon im Haus: ${cut(name)}.`,
  knownCustomer: (name: string) => `Wird dem Kunden zugeordnet, den es schon gibt: ${cut(name)}.`,
  forgotten: 'Gehört zu jemandem, der vergessen wurde; wir ändern nichts und legen nichts an.',
  several: 'Im Haus passen mehrere; wir ändern keinen davon.',
};

/** Words that people write where there is nothing. */
export const nothingWords: ReadonlySet<string> = new Set([
  ...['-', '--', '–', '—', '/', 'k.a.', 'k. a.', 'k.a', 'ka', 'n/a', 'n.a.', 'null', 'keine angabe'],
  ...['unbekannt', 'nicht bekannt', '?', '#nv', '#n/a'],
]);
export const yesWords: ReadonlySet<string> = new Set([
  'ja',
  'j',
  'yes',
  'y',
  'wahr',
  'true',
  'x',
  '1',
  'firma',
]);
export const noWords: ReadonlySet<string> = new Set(['nein', 'n', 'no', 'falsch', 'false', '0', 'privat']);

/** Months as files write them, folded (imports/fold-words.ts): German ones in full and cut short, Austrian and English ones. */
export const monthWords: ReadonlyMap<string, number> = new Map(
  [
    ['januar', 'jan', 'jaenner', 'jaen', 'january'],
    ['februar', 'feb', 'feber', 'february'],
    ['maerz', 'maer', 'mrz', 'mar', 'march'],
    ['april', 'apr'],
    ['mai', 'may'],
    ['juni', 'jun', 'june'],
    ['juli', 'jul', 'july'],
    ['august', 'aug'],
    ['september', 'sep', 'sept'],
    ['oktober', 'okt', 'oct', 'october'],
    ['november', 'nov'],
    ['dezember', 'dez', 'dec', 'december'],
  ].flatMap((words, at) => words.map((word) => [word, at + 1] as const)),
);

export const supplierFieldTexts = {
  name: 'Name',
  address: 'Anschrift',
  email: 'E-Mail',
  nameWords: ['Lieferant', 'Lieferantenname', 'Firma', 'Firmenname', 'Hersteller', 'Bezeichnung', 'Name 1'],
  addressWords: ['Adresse', 'Straße', 'Strasse', 'Postanschrift'],
  emailWords: ['Email', 'Mail', 'E-Mail-Adresse', 'Mailadresse', 'Bestell-Mail'],
  nameExample: 'Küchenwerke Hansen GmbH',
  addressExample: 'Hafenstraße 12, 24103 Kiel',
  emailExample: 'bestellung@hansen.example',
};

/** Where a field is called otherwise than its column: „Firma“ above a column means whose name stands in it. */
export const columnLabels: Readonly<Record<string, string>> = { isCompany: 'Ist Firma (ja oder nein)' };

/** Words above columns in files of other programs, and a row to try. */
export const offerFieldTexts = {
  words: {
    externalCustomerId: [
      'Kundennummer',
      'Kundennr',
      'Kunden-Nr.',
      'KdNr',
      'Kd-Nr',
      'Debitor',
      'Debitorennummer',
      'ID',
    ],
    salutation: ['Titel', 'Anrede 1'],
    firstName: ['Vor name', 'Rufname', 'Vorname 1'],
    lastName: ['Name', 'Familienname', 'Zuname', 'Kunde', 'Name 1', 'Kundenname'],
    isCompany: ['Ist Firma', 'Gewerblich', 'Firmenkunde'],
    companyName: ['Firma', 'Firma 1', 'Unternehmen', 'Firmenbezeichnung'],
    address: ['Straße', 'Strasse', 'Str.', 'Adresse', 'Anschrift', 'Straße/Nr', 'Straße Nr.'],
    zipCode: ['Plz', 'Postleitzahl', 'ZIP'],
    city: ['Stadt', 'Wohnort'],
    country: ['Staat', 'Country'],
    email: ['Email', 'Mail', 'E-Mail-Adresse', 'Mailadresse', 'E-Mail 1'],
    phone1: ['Telefon', 'Tel.', 'Tel', 'Telefonnummer', 'Festnetz', 'Telefon privat', 'Phone'],
    phone2: ['Mobil', 'Handy', 'Mobiltelefon', 'Mobilnummer', 'Tel. 2', 'Telefon mobil'],
    vat: ['USt-ID', 'UStIdNr', 'Umsatzsteuer-ID', 'VAT'],
    buyerReference: ['Leitweg-ID', 'Leitweg', 'Käuferreferenz', 'Kundenreferenz', 'BT-10'],
    targetGroup: ['Alter', 'Altersgruppe'],
    leadSourceId: ['Quelle', 'Herkunft', 'Werbung', 'Aufmerksam durch'],
    salesmanId: ['Verkaeufer', 'Berater', 'Sachbearbeiter', 'Vertreter', 'Betreuer', 'Verkäufername'],
    locationId: ['Filiale', 'Haus', 'Studio', 'Niederlassung'],
    requestDate: ['Anfrage', 'Anfragedatum', 'Datum', 'Angelegt am', 'Angebotsdatum', 'Erstkontakt'],
    notificationDate: ['Wiedervorlage am', 'WV', 'Erinnerung'],
    clientState: ['Stand', 'Angebotsstatus'],
    clientReason: ['Absagegrund', 'Verlustgrund'],
    budget: ['Preisvorstellung', 'Budget EUR', 'Budget in Euro', 'Volumen'],
    conversationType: ['Gespräch', 'Terminart'],
    notes: ['Notiz', 'Bemerkung', 'Bemerkungen', 'Kommentar', 'Info'],
  },
  examples: {
    externalCustomerId: 'K-4711',
    salutation: 'Frau',
    firstName: 'Jördis',
    lastName: 'Brüggemann',
    isCompany: 'nein',
    companyName: '',
    address: 'Am Deich 7',
    zipCode: '25746',
    city: 'Heide',
    country: 'Deutschland',
    email: 'joerdis@example.com',
    phone1: '0481 123456',
    phone2: '0170 7654321',
    vat: '',
    buyerReference: '',
    targetGroup: '40 bis 50 Jahre',
    leadSourceId: '',
    salesmanId: '',
    locationId: '',
    requestDate: '14.03.2026',
    notificationDate: '',
    clientState: '',
    clientReason: '',
    budget: '18.500,00',
    conversationType: '',
    notes: 'Wünscht sich eine Insel',
  },
} as const;
