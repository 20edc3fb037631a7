import { months } from '../dates/date-texts.ts';
import { formatDate } from '../dates/format-date.ts';
import { type IsoDate, partsOf } from '../dates/iso-date.ts';
import type { Cents } from '../money/cents.ts';
import { formatEuro } from '../money/format-euro.ts';

const datevLetters = 'A–Z, a–z, 0–9 und $ & % * + - /';
const accounts = 'Prüfe es bei den Konten der Übergabe.';
const counted = new Intl.NumberFormat('de-DE');

/** Sentences about what a file of the handover does not say of a posting as it stands, and what to do. */
export const handoverFileTexts = {
  rows: (count: number, most: number) =>
    `Es sind ${counted.format(count)} Buchungen, und DATEV nimmt höchstens ${counted.format(most)} auf einmal. Übergib den Monat ohne Zahlungen („Konten“, „Zahlungen übergeben“). Sind es auch dann zu viele, schreib dem Support.`,
  amount: (amount: Cents) =>
    `Der Betrag ${formatEuro(amount)} passt nicht in die Datei: Sie fasst 0,01 € bis 9.999.999.999,99 €. Prüfe die Rechnung.`,
  account: (account: string) =>
    account === ''
      ? `Ein Konto fehlt. Trag es bei den Konten der Übergabe ein.`
      : `Das Konto „${account}“ ist keine Zahl mit 1 bis 9 Ziffern. ${accounts}`,
  accountLength: (account: string, ledger: number) =>
    `Das Konto „${account}“ hat nicht die richtige Länge: Sachkonten haben ${ledger} Ziffern, Debitoren ${ledger + 1} und vorn keine 0. ${accounts}`,
  day: (day: IsoDate, month: IsoDate) =>
    `Der ${formatDate(day)} liegt nicht im ${months[partsOf(month).month - 1]} ${partsOf(month).year}, und eine Datei ist ein Monat. Übergib den Monat, in dem er liegt.`,
  otherDay: (day: IsoDate | null) =>
    `Der ${day === null ? 'Tag' : formatDate(day)} passt nicht in die Datei: Sie fasst Tage von 2000 bis 2099. Prüfe Leistungstag und Fälligkeit.`,
  documentMissing:
    'Die Belegnummer fehlt, und ohne sie findet dein Steuerberater den offenen Posten nicht. Gib diesen Beleg von Hand weiter.',
  documentLetters: (document: string, kind: 'EXTF' | 'BMD') =>
    kind === 'EXTF'
      ? `Die Belegnummer „${document}“ hat Zeichen, die DATEV nicht annimmt; erlaubt sind ${datevLetters}. Gib diesen Beleg deinem Steuerberater von Hand, und nimm für künftige Nummern ein Präfix ohne sie.`
      : `Die Belegnummer „${document}“ hat Zeichen, die BMD nicht sicher liest. Gib diesen Beleg deinem Steuerberater von Hand, und nimm für künftige Nummern ein Präfix ohne Umlaute und Sonderzeichen.`,
  documentLength: (document: string) =>
    `Die Belegnummer „${document}“ hat ${document.length} Zeichen, die Datei fasst 36. Gib diesen Beleg deinem Steuerberater von Hand, und nimm für künftige Nummern ein kürzeres Präfix.`,
  letters: (original: string, written: string) =>
    `„${original}“ hat Zeichen, die es in der Datei nicht gibt. Dort steht „${written}“.`,
  shortened: (original: string, most: number, written: string) =>
    `„${original}“ ist länger als ${most} Zeichen. In der Datei steht „${written}“.`,
  taxKey: (taxKey: string) =>
    `Der Steuerschlüssel „${taxKey}“ ist keine Zahl mit 1 bis 4 Ziffern. Prüfe ihn bei den Konten der Übergabe.`,
  vatId: (vatId: string) =>
    `Die USt-IdNr. „${vatId}“ stimmt nicht: Auf das Land folgen 2 bis 13 Zeichen. Prüfe sie beim Kunden.`,
  orderMissing: (number: string) =>
    `Von der Auftragsnummer „${number}“ bleibt nichts, was sich in der Datei schreiben lässt, und sie hält die Anzahlungen zusammen. Gib diesen Beleg deinem Steuerberater von Hand, und nimm für künftige Aufträge Ziffern und Buchstaben.`,
  order: (number: string) =>
    `Die Auftragsnummer „${number}“ hat mehr als 30 Zeichen und hält die Anzahlungen zusammen. Gib diesen Beleg deinem Steuerberater von Hand, und nimm für künftige Aufträge kürzere Nummern.`,
  parts: (parts: number) =>
    parts === 1
      ? 'Die Belege liegen in einem Archiv.'
      : `Die Belege passen nicht in ein Archiv, denn DATEV nimmt höchstens 465 MB und 4.999 Belege auf einmal. Lade alle ${parts} Teile herunter, und gib sie zusammen weiter.`,
};
