import type { SourceFile, Text } from './source-tree.ts';

/** Words no English sentence of a program contains. */
const germanWords = new Set(
  `aber abbrechen alle anmelden angebot auftrag auftrags bearbeiten beim bitte das dein deine dem den der diese
  diesen dieser dieses du durch ein eine einem einen einer eines erneut fehler ist kein keine keinen keiner konnte
  kunde kunden kundin lieferung lieferdatum mit nach nicht noch nur oder passwort rechnung schon sich sind speichern
  und ungültig uns unser vom von vor wenn werden wird wurde wurden zahlung zum zur zwei`.split(/\s+/),
);
/** Some of them are English or a name when they stand alone. */
const wordsThatDecide = 2;
const umlautWord = /(?=[\p{L}]*[äöüÄÖÜß])(?=[\p{L}]*[a-zA-Z])[\p{L}]{3,}/u;

/**
 * Where German may stand: the texts themselves, tests, demo data and the show of all ui parts. A single letter (a
 * table of umlauts) and a pattern are no text.
 */
export function findGermanText(file: SourceFile): Text[] {
  if (!/^(packages|apps|scripts)\//.test(file.path)) return [];
  if (/-texts\.(tsx?|mjs)$|\.test\.tsx?$|(^|\/)(demo[-/]|dev-ui\/|test-kit\/)/.test(file.path)) return [];
  return file.texts
    .filter(({ value }) => isGerman(value))
    .map(({ value, line }) => ({ line, value: value.trim().replace(/\s+/g, ' ').slice(0, 60) }));
}

export function isGerman(text: string): boolean {
  if (umlautWord.test(text)) return true;
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.filter((word) => germanWords.has(word)).length >= wordsThatDecide;
}
