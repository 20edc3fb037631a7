import { formatDate, formatDateLong } from '@korpus/domain/dates/format-date.ts';
import { addDays, type IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { assembliesTitles } from './assemblies-titles-texts.ts';

const countPictures = (count: number): string => (count === 1 ? '1 Bild' : `${count} Bilder`);

/** Counts what waits. Signed acceptances are named, since nothing else of it is as important. */
const countWaiting = (count: number, signed: number): string => {
  const acceptances = signed === 1 ? 'Abnahme' : `${signed} Abnahmen`;
  if (signed === 0) return countPictures(count);
  return signed === count ? acceptances : `${acceptances} und ${countPictures(count - signed)}`;
};

const relative = (day: IsoDate, today: IsoDate): string | null => {
  if (day === today) return 'heute';
  if (day === addDays(today, 1)) return 'morgen';
  return day === addDays(today, -1) ? 'gestern' : null;
};

export const assembliesTexts = {
  today: (count: number) => `${assembliesTitles.today} (${count})`,
  all: 'Alle Montagen anzeigen',
  search: 'Suchen',
  closeSearch: 'Suche schließen',
  searchLabel: 'Kunde, Ort, Straße oder Telefon',
  loading: 'Montagen werden geladen …',
  emptyToday: 'Heute ist keine Montage eingeteilt',
  emptyTodayHint: 'Mit „Alle Montagen anzeigen“ siehst du, was in den nächsten Tagen kommt.',
  emptyAll: 'Dir ist noch keine Montage zugeteilt',
  emptyAllHint: 'Sobald das Büro einen Auftrag mit Montagetermin auf dich einteilt, steht er hier.',
  emptyAllOfHouse: 'Noch kein Auftrag hat einen Montagetermin',
  emptyAllOfHouseHint: 'Trage im Auftrag ein Montagedatum ein, dann steht er hier.',
  nothingFound: (text: string) => `Keine Montage gefunden zu „${text}“`,
  nothingFoundHint: 'Versuche es mit dem Nachnamen, dem Ort oder der Telefonnummer.',
  more: 'Es gibt noch mehr. Suche nach dem Kunden, um ältere zu finden.',
  failed: 'Die Montagen lassen sich gerade nicht laden',
  retry: 'Noch einmal versuchen',
  partMissing: 'Dieser Teil ist noch nicht auf dem Handy',
  partMissingHint: 'Öffne die Montagen einmal mit Netz, dann geht er auch ohne. Es geht nichts verloren.',
  offlineAll: 'Ohne Netz siehst du, was bis in sieben Tagen eingeteilt ist.',
  /** Says when what is shown was last fetched. */
  stand: (time: string) => `Stand: ${time}`,
  neverLoaded: 'Noch nie geladen',
  neverLoadedHint: 'Öffne die Montagen einmal mit Netz, dann stehen sie auch ohne Netz hier.',
  day: (day: IsoDate, today: IsoDate) => {
    const word = relative(day, today);
    const long = formatDateLong(day).replace(/ \d{4}$/, '');
    return word === null ? long : `${word.charAt(0).toUpperCase()}${word.slice(1)}, ${long}`;
  },
  earlier: 'Früher',
  dayOf: ({ number, of }: { number: number; of: number }) => `Tag ${number} von ${of}`,
  assemblyDay: (day: IsoDate, today: IsoDate) => `Montage ${relative(day, today) ?? formatDate(day)}`,
  delivery: (day: IsoDate | null, today: IsoDate) => {
    if (day === null) return 'Noch nicht geliefert';
    const word = relative(day, today);
    if (word !== null) return `Lieferung ${word}`;
    return `Lieferung ${day < today ? 'war am' : 'am'} ${formatDate(day)}`;
  },
  map: 'Karte',
  noAddress: 'Keine Anschrift eingetragen',
  call: (phone: string) => `${phone} anrufen`,
  file: {
    here: 'auf dem Handy',
    loading: 'wird geladen …',
    online: 'braucht Netz',
    fetch: 'antippen zum Öffnen',
    failed: 'Die Datei lässt sich gerade nicht öffnen. Versuche es mit Netz noch einmal.',
  },
  pictures: 'Bilder',
  report: 'Bericht',
  reportSent: 'Bericht von heute liegt im Auftrag',
  complaint: 'Reklamation',
  acceptance: 'Abnahme',
  acceptedOn: (day: IsoDate, today: IsoDate) =>
    `Abgenommen ${relative(day, today) ?? `am ${formatDate(day)}`}`,
  holdsMoneyBack: 'Der Kunde hält Geld zurück, bis die Reklamation erledigt ist',
  unsigned: 'noch nicht unterschrieben',
  edit: 'Auftrag öffnen',
  waiting: (count: number, signed: number) =>
    `${countWaiting(count, signed)} ${count === 1 ? 'wartet' : 'warten'} auf Netz`,
  sending: (count: number, signed: number) =>
    `${countWaiting(count, signed)} ${count === 1 ? 'wird' : 'werden'} gesendet`,
  elsewhere: 'Steht nicht in dieser Liste',
  sentToday: (count: number) =>
    count === 1 ? '1 Eintrag heute gesendet' : `${count} Einträge heute gesendet`,
  refused: (count: number) =>
    count === 1
      ? '1 Eintrag konnte nicht gesendet werden'
      : `${count} Einträge konnten nicht gesendet werden`,
  drafted: (count: number) => `${countPictures(count)} noch nicht fertig`,
  continue: 'Weiter',
  show: 'Ansehen',
};

export const frameTexts = {
  offline: 'Kein Netz',
  offlineBanner: 'Alles bleibt auf diesem Handy.',
  needsSignIn: (count: number) =>
    count === 0
      ? 'Bitte melde dich wieder an.'
      : `${countPictures(count)} ${count === 1 ? 'wartet' : 'warten'}. Bitte melde dich wieder an, dann wird gesendet.`,
  signIn: 'Anmelden',
  roomLow: 'Der Speicher dieses Handys ist fast voll. Sende, was wartet, oder lösche Apps und Filme.',
  roomFull:
    'Der Speicher dieses Handys ist voll. Neue Bilder lassen sich erst wieder sichern, wenn Platz ist.',
  newVersion: 'Eine neue Version ist da.',
  takeVersion: 'Jetzt laden',
  tooOld: 'Diese Version ist zu alt für Korpus. Lade sie neu; was wartet, bleibt erhalten.',
  noOffline: 'Ohne sichere Adresse (https) geht diese App nur mit Netz.',
  othersWait: (name: string, count: number) =>
    `Hier ${count === 1 ? 'wartet' : 'warten'} noch ${countPictures(count)} von ${name}. Gesendet wird, sobald ${name} sich anmeldet.`,
  menu: (name: string) => `Menü von ${name}`,
  profile: 'Mein Profil',
  whole: 'Zum ganzen Korpus',
  installHint: 'Im Menü des Browsers „Zum Home-Bildschirm“ wählen. Dann startet Korpus auch im Keller.',
  version: (version: string) => `Version ${version}`,
  signOut: 'Abmelden',
  signOutTitle: 'Abmelden?',
  signOutWaiting: (count: number) =>
    `${countPictures(count)} ${count === 1 ? 'ist' : 'sind'} noch nicht gesendet. ${count === 1 ? 'Es bleibt' : 'Sie bleiben'} auf diesem Handy und ${count === 1 ? 'wird' : 'werden'} gesendet, sobald du dich hier wieder anmeldest.`,
  signOutDrafts: (count: number) =>
    `${countPictures(count)} ${count === 1 ? 'ist' : 'sind'} noch nicht fertig. Meldest du dich ab, ${count === 1 ? 'ist es' : 'sind sie'} weg.`,
  cancel: 'Abbrechen',
};

export const captureTexts = {
  titles: { pictures: 'Bilder', report: 'Bericht', complaint: 'Reklamation', acceptance: 'Abnahme' },
  back: 'Zurück',
  camera: 'Kamera',
  gallery: 'Galerie',
  another: 'Noch eins',
  position: (number: number, of: number) => `${number} von ${of}`,
  picture: (number: number) => `Bild ${number}`,
  previous: 'Voriges Bild',
  next: 'Nächstes Bild',
  arrow: 'Pfeil',
  circle: 'Kreis',
  rotate: 'Drehen',
  remove: 'Löschen',
  undo: 'Rückgängig',
  cannotShow: 'Dieses Bild kann dein Handy nicht zeigen. Gesendet wird es, wie es aufgenommen wurde.',
  earlier: 'Nach vorn',
  later: 'Nach hinten',
  zoomIn: 'Vergrößern',
  zoomOut: 'Ganzes Bild',
  note: (number: number) => `Notiz zu Bild ${number}`,
  notePlaceholder: 'Was ist zu sehen?',
  drawHint: { arrow: 'Zieh den Pfeil mit dem Finger.', circle: 'Zieh den Kreis mit dem Finger.' },
  safe: (count: number) => `${countPictures(count)} sicher auf diesem Handy`,
  saving: (count: number) => `${countPictures(count)} ${count === 1 ? 'wird' : 'werden'} gesichert …`,
  done: 'Fertig',
  empty: 'Noch kein Bild',
  emptyHint: {
    pictures: 'Nimm eines auf oder wähle welche aus der Galerie. Sie kommen in die Dateien des Auftrags.',
    report: 'Nimm die Seiten auf: Aus jedem Bild wird eine Seite des Berichts.',
    complaint: 'Nimm auf, was nicht stimmt.',
  },
  reportKind: 'Art des Berichts',
  complaintText: 'Was ist nicht in Ordnung?',
  complaintTextMissing: 'Schreib kurz, was nicht in Ordnung ist.',
  importance: 'Wichtigkeit',
  notTaken: 'Nicht übernommen',
  removeTitle: 'Bild löschen?',
  removeMessage: 'Es ist dann von diesem Handy weg.',
  sendTitle: {
    pictures: (count: number, customer: string) => `${countPictures(count)} zu „${customer}“ senden?`,
    report: (name: string, count: number) =>
      `${name} mit ${count === 1 ? '1 Seite' : `${count} Seiten`} senden?`,
    complaint: (customer: string) => `Reklamation zu „${customer}“ senden?`,
  },
  sendHint: 'Ohne Netz wird gesendet, sobald welches da ist.',
  send: 'Senden',
  without: (count: number) =>
    count === 1
      ? 'Ein Bild, das du gewählt hast, wurde nicht übernommen und fehlt. Willst du es noch einmal aufnehmen, geh zurück.'
      : `${count} Bilder, die du gewählt hast, wurden nicht übernommen und fehlen. Willst du sie noch einmal aufnehmen, geh zurück.`,
  sendWithout: (count: number) => (count === 1 ? 'Ohne dieses Bild senden' : 'Ohne diese Bilder senden'),
  sign: 'Abnahme abschließen',
  keptHere: 'Gesichert auf diesem Handy',
  finalTitle: (customer: string) => `Abnahme „${customer}“ abschließen?`,
  copy: (address: string) => `Eine Kopie geht an ${address}.`,
  noCopy: 'Der Kunde bekommt keine Kopie.',
  finalHint: 'Danach lässt sie sich nicht mehr ändern; eine weitere wird eine neue Version.',
  discardAcceptanceTitle: 'Abnahme verwerfen?',
  discardAcceptanceMessage: 'Antworten, Mängel, Bilder und Unterschrift sind dann von diesem Handy weg.',
  discardAcceptance: 'Abnahme verwerfen',
  defectPicture: (number: number) => `Bild zu Mangel ${number}`,
  acceptedBefore: (day: IsoDate) =>
    `Dieser Auftrag wurde schon am ${formatDate(day)} abgenommen. Diese Abnahme wird eine neue Version daneben.`,
  discardReportTitle: 'Bericht löschen?',
  discardReportMessage: (count: number) =>
    `${countPictures(count)} ${count === 1 ? 'ist' : 'sind'} dann von diesem Handy weg.`,
  discardReport: 'Bericht löschen',
};

export const waitingTexts = {
  title: 'Gesendet und wartend',
  states: {
    waiting: 'wartet auf Netz',
    sending: 'wird gesendet …',
    refused: 'nicht angenommen',
    orphaned: 'nicht mehr dein Auftrag',
    sent: 'gesendet',
  },
  kinds: { picture: 'Bild', report: 'Bericht', complaint: 'Reklamation', acceptance: 'Abnahme' },
  taken: (time: string) => `am ${time}`,
  again: 'Noch einmal senden',
  save: 'Auf dem Handy speichern',
  remove: 'Vom Handy löschen',
  removeTitle: 'Vom Handy löschen?',
  removeMessage: 'Es wurde noch nicht gesendet und ist dann weg.',
  confirmRemove: 'Löschen',
  deleteSent: 'Aus dem Auftrag löschen',
  deleteTitle: 'Aus dem Auftrag löschen?',
  deleteMessage: 'Auch das Büro sieht es dann nicht mehr.',
  sendNow: 'Jetzt senden',
  empty: 'Alles ist gesendet',
};
