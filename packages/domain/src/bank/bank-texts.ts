import { formatDate } from '../dates/format-date.ts';
import { groupIban } from '../locations/bank-account.ts';
import { type Cents, negateCents, zeroCents } from '../money/cents.ts';
import { formatEuro } from '../money/format-euro.ts';
import type { Refusal, RefusalReason } from './refusal.ts';
import type { Gap } from './statement-gaps.ts';

const again = 'Lade den Auszug bei deiner Bank noch einmal herunter.';
const wanted = 'Lade bei deiner Bank den Kontoauszug als CAMT.053 herunter, als XML oder ZIP.';

/** Sentences that say what the file is, and what to do; its name goes before. */
const reasons: Readonly<Record<RefusalReason, string>> = {
  DOCTYPE:
    'Die Datei enthält eine DOCTYPE-Angabe, die in Kontoauszügen nicht vorkommt. Aus Sicherheit wird sie nicht gelesen. ' +
    again,
  BROKEN_XML: `Die Datei ist beschädigt oder unvollständig. ${again}`,
  ENCODING: `Die Zeichen der Datei lassen sich nicht lesen: Ihre Kodierung fehlt, ist unbekannt oder stimmt nicht. ${again}`,
  TOO_DEEP: `Die Datei ist zu tief verschachtelt für einen Kontoauszug. ${again}`,
  TOO_INVOLVED: `Die Datei ist zu umfangreich oder zu verwickelt. Lade einen kürzeren Zeitraum herunter.`,
  EMPTY: `Die Datei ist leer. ${again}`,
  TOO_LARGE: 'Die Datei ist größer als 50 MB, gepackt oder entpackt. Lade einen kürzeren Zeitraum herunter.',
  UNKNOWN: `Das ist kein Kontoauszug, den Korpus liest. ${wanted}`,
  MT940: `Das ist ein Auszug im alten Format MT940, das Korpus nicht liest. ${wanted}`,
  INTRADAY: `Das sind untertägige Umsätze (CAMT.052), die im Kontoauszug noch einmal kommen und dann doppelt wären. ${wanted}`,
  NOTICE: `Das ist eine Sammelanzeige (CAMT.054), deren Umsätze auch im Kontoauszug stehen und dann doppelt wären. ${wanted}`,
  OTHER_XML: `Das ist eine XML-Datei, aber kein Kontoauszug. ${wanted}`,
  NO_STATEMENT: `In der Datei steht kein Auszug. ${again}`,
  NO_IBAN: `Der Auszug nennt keine gültige IBAN des Kontos. ${wanted}`,
  NOT_EUR: 'Das Konto oder ein Umsatz lautet nicht auf Euro. Korpus liest nur Konten in Euro.',
  BAD_AMOUNT: `Ein Betrag im Auszug ist nicht lesbar: Er fehlt, hat kein Soll oder Haben, Bruchteile eines Cents oder ist zu groß. ${again}`,
  BAD_DAY: `Einem Umsatz im Auszug fehlt der Buchungstag. ${again}`,
  TOO_MANY_LINES: 'Der Auszug hat zu viele Umsätze. Lade einen kürzeren Zeitraum herunter.',
  ZIP_BROKEN: `Das ZIP ist beschädigt oder unvollständig. ${again}`,
  ZIP_ENCRYPTED:
    'Das ZIP ist mit einem Passwort geschützt. Entpacke es, und lade die XML-Dateien darin hoch.',
  ZIP_NESTED: 'Im ZIP liegt ein weiteres ZIP. Entpacke das äußere, und lade das innere hoch.',
  ZIP_TOO_MANY: 'Das ZIP enthält mehr als 1.000 Dateien. Lade einen kürzeren Zeitraum herunter.',
  ZIP_WITHOUT_XML: `Im ZIP liegt keine XML-Datei. ${wanted}`,
};

export const bankTexts = {
  refused: ({ reason, file }: Refusal): string =>
    file === null ? reasons[reason] : `„${file}“: ${reasons[reason]}`,
  ignored: (files: readonly string[]): string =>
    `Nicht gelesen, weil kein XML: ${files.map((file) => `„${file}“`).join(', ')}.`,
  missing: ({ iban, after, before, difference }: Gap): string => {
    const days =
      after === before
        ? `Vom ${formatDate(after)}`
        : `Zwischen dem ${formatDate(after)} und dem ${formatDate(before)}`;
    return `${days} fehlt ein Auszug des Kontos ${groupIban(iban)}: Der nächste beginnt mit ${formatEuro(difference < zeroCents ? negateCents(difference) : difference)} ${difference > zeroCents ? 'mehr' : 'weniger'}, als der letzte endet. Lade ihn noch hoch.`;
  },
  unexplained: (amount: Cents): string =>
    `Anfangssaldo und Umsätze ergeben nicht den Endsaldo: ${formatEuro(amount)} Differenz. Dem Auszug fehlt etwas. ${again}`,
};

export const bankKindTexts = {
  account: 'Bankkonto',
  statement: 'Kontoauszug',
  line: 'Kontoumsatz',
};
