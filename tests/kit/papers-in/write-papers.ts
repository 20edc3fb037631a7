import { buffer } from 'node:stream/consumers';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import { isoWeekOf } from '@korpus/domain/dates/iso-week.ts';
import type { Cents } from '@korpus/domain/money/cents.ts';
import { formatAmount } from '@korpus/domain/money/format-euro.ts';
import PDFDocument from 'pdfkit';
import { inventedSuppliers, type PaperTruth } from './paper-truth.ts';

type Page = PDFKit.PDFDocument;
type Draw = (pdf: Page, truth: PaperTruth) => void;

const put = (pdf: Page, text: string, x: number, y: number, size = 9) =>
  pdf.fontSize(size).text(text, x, y, { lineBreak: false });
/** Ends there, as amounts do. */
const putRight = (pdf: Page, text: string, right: number, y: number, size = 9) => {
  pdf.fontSize(size);
  put(pdf, text, right - pdf.widthOfString(text), y, size);
};
const legalOf = ({ supplier }: PaperTruth) => inventedSuppliers[supplier]?.legal ?? '';
const nameOf = ({ customer }: PaperTruth) => `${customer.firstName} ${customer.lastName}`;
const weekOf = ({ delivery }: PaperTruth) => isoWeekOf(delivery.from);
const address = (pdf: Page, y: number) =>
  ['Küchen Muster GmbH', 'Am Deich 1', '24103 Kiel'].forEach((line, at) => {
    put(pdf, line, 60, y + at * 12);
  });

const asPaper = ({ isInvoice }: PaperTruth, confirmation: string, invoice = 'Rechnung') =>
  isInvoice ? invoice : confirmation;
const ownNumber = ({ isInvoice, invoiceNumber, theirNumber }: PaperTruth) =>
  isInvoice ? invoiceNumber : theirNumber;

function articles(pdf: Page, { articles: list }: PaperTruth, y: number, columns: readonly string[]): number {
  const at = [60, 100, 180, 370, 440, 520];
  columns.forEach((head, place) => {
    put(pdf, head, at[place] ?? 60, y, 8);
  });
  list.forEach(({ name, amount, price }, place) => {
    const line = y + 16 + place * 24;
    put(pdf, String(place + 1), 60, line);
    put(pdf, `50${place}.22${place}`, 100, line);
    put(pdf, name, 180, line);
    put(pdf, String(amount), 370, line);
    putRight(pdf, formatAmount(price), 490, line);
    putRight(pdf, money(amount * price), 555, line);
    // The net weight is that of the article, and not an amount of the order.
    put(pdf, 'Netto-Gewicht 12,50 kg', 180, line + 11, 7);
  });
  return y + 24 + list.length * 24;
}

const money = (cents: number): string =>
  new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2 }).format(cents / 100);

/** Labels and values side by side in a block at the right. */
const hansen: Draw = (pdf, truth) => {
  put(pdf, legalOf(truth), 60, 40, 16);
  address(pdf, 110);
  const { date, delivery, ourNumber, theirNumber, customerNumber } = truth;
  const { week, year } = weekOf(truth);
  put(pdf, asPaper(truth, 'Auftragsbestätigung'), 60, 200, 14);
  const block: [string, string][] = [
    ...(truth.isInvoice ? [['Rechnungs-Nr.:', truth.invoiceNumber] satisfies [string, string]] : []),
    [truth.isInvoice ? 'Auftrags-Nr.:' : 'AB-Nr.:', theirNumber],
    ['Datum:', formatDate(date)],
    ['Kunden-Nr.:', customerNumber],
    ['Ihre Bestellnummer:', ourNumber],
    ['Kommission:', nameOf(truth)],
    ['Wunschtermin:', 'KW 40/2026'],
    ['Liefertermin:', delivery.isWeek ? `KW ${week}/${year}` : formatDate(delivery.from)],
  ];
  block.forEach(([label, value], at) => {
    put(pdf, label, 350, 110 + at * 13);
    put(pdf, value, 460, 110 + at * 13);
  });
  const end = articles(pdf, truth, 240, ['Pos', 'Bestell-Nr.', 'Bezeichnung', 'Menge', 'Preis', 'Gesamt']);
  sums(pdf, end + 10, [
    ['Nettosumme', truth.net],
    ['zzgl. 19 % MwSt.', truth.vat],
    ['Gesamtbetrag', truth.gross],
  ]);
  put(pdf, 'Zahlbar innerhalb von 30 Tagen netto.', 60, end + 80);
  foot(pdf, 'Küchenwerke Hansen GmbH · Werkstraße 4 · 33100 Paderborn · USt-IdNr. DE811222333');
};

function sums(pdf: Page, y: number, lines: readonly (readonly [string, Cents])[], sign = '€'): void {
  lines.forEach(([label, amount], at) => {
    put(pdf, label, 350, y + at * 13);
    putRight(pdf, `${formatAmount(amount)} ${sign}`, 555, y + at * 13);
  });
}

const foot = (pdf: Page, text: string) => put(pdf, text, 60, 780, 7);

/** A table of heads with what they say below; sums in columns, too. */
const adler: Draw = (pdf, truth) => {
  put(pdf, 'STEINWERK ADLER', 60, 40, 18);
  address(pdf, 110);
  put(pdf, `${asPaper(truth, 'Auftragsbestätigung')} ${ownNumber(truth)}`, 60, 190, 13);
  const columns: [string, string][] = [
    ['Auftrag', truth.theirNumber],
    ['Datum', formatDate(truth.date)],
    ['Kundennr.', truth.customerNumber],
    ['Ihre Bestellung', truth.ourNumber],
    ['Liefertermin', formatDate(truth.delivery.from)],
  ];
  columns.forEach(([head, value], at) => {
    put(pdf, head, 60 + at * 100, 220, 8);
    put(pdf, value, 60 + at * 100, 233);
  });
  put(pdf, `Kommission: ${truth.customer.lastName}, ${truth.customer.firstName}`, 60, 255);
  const end = articles(pdf, truth, 280, ['Pos.', 'Artikel', 'Bezeichnung', 'Menge', 'E-Preis', 'Betrag']);
  const below: [string, Cents | null, number][] = [
    ['Summe netto', truth.net, 250],
    ['MwSt.-Satz', null, 350],
    ['MwSt.', truth.vat, 450],
    ['Rechnungsbetrag', truth.gross, 555],
  ];
  below.forEach(([head, amount, right]) => {
    putRight(pdf, head, right, end + 10, 8);
    putRight(pdf, amount === null ? '19,00 %' : formatAmount(amount), right, end + 22);
  });
  foot(pdf, `${legalOf(truth)} | Bruchweg 9 | 88131 Lindau | www.steinwerk-adler.example`);
};

/** One font of equal widths and many blanks, as old programs print. */
const nord: Draw = (pdf, truth) => {
  const { week, year } = weekOf(truth);
  pdf.font('Courier');
  const line = (text: string, y: number) => put(pdf, text, 50, y);
  line(legalOf(truth), 40);
  address(pdf, 110);
  put(
    pdf,
    `${asPaper(truth, 'AUFTRAGSBESTÄTIGUNG', 'RECHNUNG')} Nr. ${ownNumber(truth)} vom ${formatDate(truth.date)}`,
    50,
    180,
    11,
  );
  line(`Unsere Auftragsnr.:   ${truth.theirNumber}             Kd.-Nr.: ${truth.customerNumber}`, 210);
  line(`Ihre Bestellung ${truth.ourNumber} / Kommission ${nameOf(truth)}`, 222);
  line(`Datum:     ${formatDate(truth.date)}`, 234);
  line(`Liefertermin     ${week}. Woche ${year}`, 246);
  const end = truth.articles.reduce((y, { name, amount, price }, at) => {
    line(`${at + 1}   ${name.padEnd(24)}${amount}   ${formatAmount(price).padStart(10)}`, y);
    return y + 12;
  }, 280);
  line(`Warenwert netto            ${formatAmount(truth.net).padStart(12)} EUR`, end + 20);
  line(`USt 19,00 %                ${formatAmount(truth.vat).padStart(12)} EUR`, end + 32);
  line(`Endbetrag                  ${formatAmount(truth.gross).padStart(12)} EUR`, end + 44);
  line('14 Tage 2 % Skonto, 30 Tage netto', end + 70);
  pdf.font('Helvetica');
  foot(pdf, 'innendienst@nordgeraete.example · AG Kiel HRB 4711 · DE 812 333 444');
};

/** A letter in sentences. */
const tobler: Draw = (pdf, truth) => {
  const { week, year } = weekOf(truth);
  put(pdf, legalOf(truth), 200, 40, 12);
  address(pdf, 110);
  put(pdf, `Schwyzdorf, den ${formatDate(truth.date)}`, 400, 160);
  put(pdf, asPaper(truth, `Auftragsbestätigung Nr. ${truth.theirNumber}`), 60, 200, 12);
  if (truth.isInvoice) {
    put(pdf, `Rechnungsnummer ${truth.invoiceNumber}`, 60, 216);
    put(pdf, `Auftragsnummer ${truth.theirNumber}`, 300, 216);
  }
  put(pdf, `Ihre Bestellung Nr. ${truth.ourNumber}; Kommission ${truth.customer.lastName}`, 60, 232);
  put(pdf, `Kundennummer ${truth.customerNumber}`, 60, 244);
  put(pdf, 'Vielen Dank für Ihren Auftrag, den wir gern wie folgt ausführen:', 60, 260);
  const end = articles(pdf, truth, 280, ['Pos.', 'Typ', 'Beschreibung', 'Menge', 'Preis', 'Summe']);
  sums(
    pdf,
    end + 10,
    [
      ['Gesamt netto', truth.net],
      ['Mehrwertsteuer 19 %', truth.vat],
      ['Gesamt brutto', truth.gross],
    ],
    'EUR',
  );
  put(pdf, `Die Lieferung erfolgt voraussichtlich in KW ${week}/${year}.`, 60, end + 70);
  foot(
    pdf,
    'Möbelmanufaktur Tobler e.K. · Inhaberin Urs Tobler · 79098 Freiburg · USt-IdNr.: DE 813 444 555',
  );
};

/** Two pages, a discount between two nets, some days, blanks between thousands. */
const lombardi: Draw = (pdf, truth) => {
  const spaced = (amount: number) => money(amount).replaceAll('.', ' ');
  put(pdf, legalOf(truth), 60, 40, 11);
  address(pdf, 110);
  put(pdf, [...asPaper(truth, 'AUFTRAGSBESTÄTIGUNG', 'RECHNUNG')].join(' '), 60, 180, 12);
  const left: [string, string][] = [
    ...(truth.isInvoice ? [['Rechnung Nr.', truth.invoiceNumber] satisfies [string, string]] : []),
    ['Auftragsnummer', truth.theirNumber],
    ['Belegdatum', formatDate(truth.date)],
    ['Kundennummer', truth.customerNumber],
    ['Ihre Auftragsnummer', truth.ourNumber],
    ['Kommission', `${truth.ourNumber} ${truth.customer.lastName}`],
    ['Lieferzeitraum', `${formatDate(truth.delivery.from).slice(0, 6)} - ${formatDate(truth.delivery.to)}`],
  ];
  left.forEach(([label, value], at) => {
    put(pdf, label, 60, 210 + at * 13);
    put(pdf, value, 200, 210 + at * 13);
  });
  const end = articles(pdf, truth, 320, ['Pos.', 'Art.-Nr.', 'Bezeichnung', 'Menge', 'Preis', 'Gesamt']);
  const discount = Math.round(truth.net / 9);
  put(pdf, 'Übertrag', 350, end + 20);
  putRight(pdf, spaced(truth.net + discount), 555, end + 20);
  pdf.addPage();
  const lines: [string, number][] = [
    ['Warenwert netto', truth.net + discount],
    ['abzgl. Rabatt', -discount],
    ['Nettobetrag', truth.net],
    ['19 % USt.', truth.vat],
    ['Bruttobetrag', truth.gross],
  ];
  lines.forEach(([label, amount], at) => {
    put(pdf, label, 350, 80 + at * 13);
    putRight(pdf, spaced(amount), 520, 80 + at * 13);
    put(pdf, 'EUR', 530, 80 + at * 13);
  });
  foot(
    pdf,
    'Arredo Lombardi S.r.l. · Via Roma 8 · 20100 Milano · P.IVA IT 01234567890 · www.lombardi.example',
  );
};

const layouts = [hansen, adler, nord, tobler, lombardi] as const;

/** The paper as its supplier would print it. */
export async function paperPdf(truth: PaperTruth): Promise<Uint8Array> {
  return aPdf((pdf) => layouts[truth.supplier]?.(pdf, truth));
}

export async function aPdf(
  draw: (pdf: Page) => void,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Uint8Array> {
  const pdf = new PDFDocument({ size: 'A4', margin: 0, ...options });
  const bytes = buffer(pdf);
  draw(pdf);
  pdf.end();
  return bytes;
}
