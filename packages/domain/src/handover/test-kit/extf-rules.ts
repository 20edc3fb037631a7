/**
 * The rule of the format for a column: its name in the second line, whether it stands in quotes, and what may stand
 * there.
 */
export type ColumnRule = { readonly name: string; readonly isQuoted: boolean; readonly pattern: RegExp };

const quoted = (name: string, pattern: RegExp): ColumnRule => ({ name, isQuoted: true, pattern });
const bare = (name: string, pattern: RegExp): ColumnRule => ({ name, isQuoted: false, pattern });
/** Any text of so many characters, none of them a control character. */
const upTo = (name: string, most: number): ColumnRule =>
  quoted(name, new RegExp(`^[^\\u0000-\\u001f\\u007f-\\u009f]{0,${most}}$`));
const amount = /^(?!0+,00$)\d{1,10},\d{2}$/;
const account = /^(?!0+$)\d{1,9}$/;
const longDay = /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])20\d{2}$/;
const flag = /^[01]$/;

function pairs(count: number, kind: string, content: string): ColumnRule[] {
  return Array.from({ length: count }, (_, index) => [
    upTo(`${kind} ${index + 1}`, 20),
    upTo(`${content} ${index + 1}`, 210),
  ]).flat();
}

/**
 * The 125 columns as the public description of the format has them (developer.datev.de, Buchungsstapel), written down
 * without looking at the writer.
 */
export const columnRules: readonly ColumnRule[] = [
  bare('Umsatz (ohne Soll/Haben-Kz)', amount),
  quoted('Soll/Haben-Kennzeichen', /^[SH]$/),
  quoted('WKZ Umsatz', /^[A-Z]{3}$/),
  bare('Kurs', /^[1-9]\d{0,3},\d{2,6}$/),
  bare('Basis-Umsatz', amount),
  quoted('WKZ Basis-Umsatz', /^[A-Z]{3}$/),
  bare('Konto', account),
  bare('Gegenkonto (ohne BU-Schlüssel)', account),
  quoted('BU-Schlüssel', /^\d{4}$/),
  bare('Belegdatum', /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])$/),
  quoted('Belegfeld 1', /^[A-Za-z0-9$&%*+\-/]{0,36}$/),
  quoted('Belegfeld 2', /^[A-Za-z0-9$%\-/]{0,12}$/),
  bare('Skonto', /^[1-9]\d{0,7},\d{2}$/),
  upTo('Buchungstext', 60),
  bare('Postensperre', flag),
  quoted('Diverse Adressnummer', /^\w{0,9}$/),
  bare('Geschäftspartnerbank', /^\d{3}$/),
  bare('Sachverhalt', /^\d{2}$/),
  bare('Zinssperre', flag),
  quoted('Beleglink', /^(BEDI|DDMS|DORG) "[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}"$/),
  ...pairs(8, 'Beleginfo - Art', 'Beleginfo - Inhalt'),
  quoted('KOST1 - Kostenstelle', /^[\w ]{0,36}$/),
  quoted('KOST2 - Kostenstelle', /^[\w ]{0,36}$/),
  bare('Kost-Menge', /^\d{12},\d{4}$/),
  quoted('EU-Land u. UStID (Bestimmung)', /^[A-Z]{2}.{1,13}$/),
  bare('EU-Steuersatz (Bestimmung)', /^\d{2},\d{2}$/),
  quoted('Abw. Versteuerungsart', /^[IKPS]$/),
  bare('Sachverhalt L+L', /^\d{1,3}$/),
  bare('Funktionsergänzung L+L', /^\d{0,3}$/),
  bare('BU 49 Hauptfunktionstyp', /^\d$/),
  bare('BU 49 Hauptfunktionsnummer', /^\d{0,2}$/),
  bare('BU 49 Funktionsergänzung', /^\d{0,3}$/),
  ...pairs(20, 'Zusatzinformation - Art', 'Zusatzinformation- Inhalt'),
  bare('Stück', /^\d{0,8}$/),
  bare('Gewicht', /^\d{1,8},\d{2}$/),
  bare('Zahlweise', /^\d{0,2}$/),
  quoted('Forderungsart', /^\w{0,10}$/),
  bare('Veranlagungsjahr', /^20\d{2}$/),
  bare('Zugeordnete Fälligkeit', longDay),
  bare('Skontotyp', /^\d$/),
  upTo('Auftragsnummer', 30),
  quoted('Buchungstyp', /^(AA|AG|AV|SR|SU|SG|SO)$/),
  bare('USt-Schlüssel (Anzahlungen)', /^\d{0,4}$/),
  quoted('EU-Land (Anzahlungen)', /^[A-Z]{2}$/),
  bare('Sachverhalt L+L (Anzahlungen)', /^\d{0,3}$/),
  bare('EU-Steuersatz (Anzahlungen)', /^\d{1,2},\d{2}$/),
  bare('Erlöskonto (Anzahlungen)', /^\d{4,8}$/),
  quoted('Herkunft-Kz', /^[A-Z]{2}$/),
  upTo('Buchungs GUID', 36),
  bare('KOST-Datum', longDay),
  upTo('SEPA-Mandatsreferenz', 35),
  bare('Skontosperre', flag),
  upTo('Gesellschaftername', 76),
  bare('Beteiligtennummer', /^\d{4}$/),
  upTo('Identifikationsnummer', 11),
  upTo('Zeichnernummer', 20),
  bare('Postensperre bis', longDay),
  upTo('Bezeichnung SoBil-Sachverhalt', 30),
  bare('Kennzeichen SoBil-Buchung', /^\d{1,2}$/),
  bare('Festschreibung', flag),
  bare('Leistungsdatum', longDay),
  bare('Datum Zuord. Steuerperiode', longDay),
  bare('Fälligkeit', longDay),
  quoted('Generalumkehr (GU)', flag),
  bare('Steuersatz', /^\d{1,2},\d{2}$/),
  quoted('Land', /^[A-Z]{2}$/),
  upTo('Abrechnungsreferenz', 50),
  bare('BVV-Position', /^[1-5]$/),
  quoted('EU-Land u. UStID (Ursprung)', /^[A-Z]{2}.{1,13}$/),
  bare('EU-Steuersatz (Ursprung)', /^\d{2},\d{2}$/),
  bare('Abw. Skontokonto', /^\d{1,9}$/),
];

const day = /^20\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/;
const nothing = /^$/;

/** The 31 fields of the first line; here an empty one has to be allowed. */
export const headRules: readonly ColumnRule[] = [
  quoted('Kennzeichen', /^EXTF$/),
  bare('Versionsnummer', /^700$/),
  bare('Formatkategorie', /^21$/),
  quoted('Formatname', /^Buchungsstapel$/),
  bare('Formatversion', /^13$/),
  bare('Erzeugt am', /^20\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])([01]\d|2[0-3])([0-5]\d){2}\d{3}$/),
  bare('Importiert', nothing),
  quoted('Herkunft', /^\w{0,2}$/),
  upTo('Exportiert von', 25),
  upTo('Importiert von', 25),
  bare('Beraternummer', /^(\d{4,6}|[1-9]\d{6})$/),
  bare('Mandantennummer', /^[1-9]\d{0,4}$/),
  bare('WJ-Beginn', day),
  bare('Sachkontenlänge', /^[4-8]$/),
  bare('Datum von', day),
  bare('Datum bis', day),
  quoted('Bezeichnung', /^[\w./ -]{0,30}$/),
  quoted('Diktatkürzel', /^([A-Z]{2})?$/),
  bare('Buchungstyp', /^[12]?$/),
  bare('Rechnungslegungszweck', /^(0|30|40|50|64)?$/),
  // Empty would be 1; ours says that it is not closed.
  bare('Festschreibung', /^0$/),
  quoted('WKZ', /^EUR$/),
  bare('Reserviert', nothing),
  quoted('Derivatskennzeichen', nothing),
  bare('Reserviert', nothing),
  bare('Reserviert', nothing),
  quoted('Sachkontenrahmen', /^(\d{2})?$/),
  bare('Branchenlösung', nothing),
  bare('Reserviert', nothing),
  quoted('Reserviert', nothing),
  upTo('Anwendungsinformation', 16),
];
