import type { PaperKind } from './paper.ts';

/** The part for a number behind a word. */
export const numberWord = String.raw`(?:[\s-]*(?:nr|nummer|no)(?![a-zäöüß])\.?)`;
const nr = numberWord;

const confirmation = String.raw`auftrags?-?bestätigung|auftragsbest\.|bestellbestätigung|order confirmation`;

/** Words that papers of suppliers use, as patterns (rules: papers-in#words). The surest of several stand first. */
export const paperWords = {
  theirNumber: [
    String.raw`(?:unsere\s+)?(?:(?:${confirmation})s?|bestätigungs?|ab)${nr}|${confirmation}`,
    String.raw`(?:unsere?\s+)?(?:auftrags?|vorgangs?|beleg)${nr}|unser auftrag|auftrag`,
  ],
  ourNumber: [
    String.raw`ihre?\s+(?:bestell(?:ung)?s?|auftrags?|order)${nr}?|kunden-?bestell(?:ung)?s?${nr}?|bestell(?:nummer|-?nr\.?)\s+(?:des\s+)?kunden?`,
    String.raw`ihre?\s+(?:referenz|zeichen)${nr}?|ihre\s+ref\.`,
    `bestell(?:ung)?s?${nr}|bestellung`,
  ],
  accountNumber: [String.raw`(?:ihre\s+)?(?:kunden|kd\.?|debitoren?)${nr}|customer${nr}`],
  commission: [
    String.raw`(?:ihre\s+)?(?:kommissions?(?:name|${nr})?|komm?\.(?:${nr})?|komm${nr}|kom|endkunde)(?:/\s*(?:ref\.|referenz))?`,
  ],
  invoiceNumber: [`(?:rechnungs?|re-?|rg-?|invoice)${nr}|rechnung`],
  date: [
    `datum|belegdatum|rechnungsdatum|auftragsdatum|bestätigungsdatum|ausstellungsdatum|datum der bestätigung|date`,
  ],
  delivery: [
    String.raw`(?:(?:bestätigter?s?|voraussichtlicher?s?|vorauss\.|geplanter?s?)\s+)?(?:liefertermin|lieferdatum|lieferwoche|liefer-kw|lieferzeitraum|lieferzeit|liefertag|lieferung|anlieferung|auslieferung|anlieferwoche)(?:\s+(?:voraussichtlich|erfolgt))?`,
  ],
  net: [
    String.raw`(?:(?:darin|davon)\s+)?(?:gesamt|summe|end|auftrags?|rechnungs?|anzahlungs?|waren?)?-?(?:summe|betrag|wert)?[\s-]*netto[\s-]*(?:summe|betrag|wert|gesamt|warenwert|auftragswert)?(?:\s+gesamt)?|(?:gesamt|auftrags?|waren?|zwischen)-?(?:summe|betrag|wert)\s+(?:netto|ohne (?:mwst|ust)\.?)|net total`,
  ],
  gross: [
    String.raw`(?:gesamt|summe|end|auftrags?|rechnungs?)?-?(?:summe|betrag|wert)?[\s-]*brutto[\s-]*(?:summe|betrag|wert|gesamt)?|rechnungs-?(?:betrag|summe)|end-?(?:betrag|summe)|zu zahlen(?:der betrag)?|zahlbetrag|(?:gesamt|auftrags?)-?(?:summe|betrag|wert)\s+(?:brutto|inkl\.?.{0,20})|grand total`,
  ],
  /** Net to one, gross to another: they only help to tell what the others are. */
  total: [
    `gesamt-?(?:summe|betrag|preis)?|summe|total|auftrags-?(?:summe|wert)|anzahlungs-?(?:summe|betrag)`,
  ],
} as const satisfies Record<string, readonly string[]>;

/** Names of papers in their heads. */
export const headWords = {
  CONFIRMATION: confirmation,
  CREDIT_NOTE: 'gutschrift|rechnungskorrektur|stornorechnung|rechnungsstorno|credit note',
  INVOICE: '(?:schluss|anzahlungs|teil|abschlags|sammel)?-?rechnung|invoice',
  OTHER:
    'lieferschein|angebot|bestellung|mahnung|zahlungserinnerung|preisliste|proforma-?rechnung|lieferavis',
} as const satisfies Readonly<Record<PaperKind, string>>;

/** Words noted beside a name that are none, folded: what is planned, and where. */
export const besideCommissions: ReadonlySet<string> = new Set(
  `kuche kuchen hauskuche teekuche buro bad gastebad flur diele garderobe wohnzimmer esszimmer schlafzimmer kinderzimmer
  arbeitszimmer hauswirtschaftsraum hwr keller neubau umbau wohnung whg haus mobel schrank einbauschrank insel gerat
  gerate arbeitsplatte platte spule nachbestellung nachlieferung ersatz reklamation rekla ausstellung muster kunde
  auftrag bestellung lieferung montage abholung privat nr komm ref ol eg og ug`.split(/\s+/),
);
