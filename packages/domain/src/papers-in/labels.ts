import { keysOf, recordOf } from '../values/fields.ts';
import type { PaperKind } from './paper.ts';
import { headWords, numberWord, paperWords } from './paper-words-texts.ts';

/** Matches words from the beginning of a cell, and no part of a longer word. */
const label = (words: string): RegExp => new RegExp(String.raw`^(?:${words})(?![\p{L}0-9-])`, 'iu');

export const labels = recordOf<Readonly<Record<keyof typeof paperWords, readonly RegExp[]>>>(
  keysOf(paperWords),
  (name) => paperWords[name].map(label),
);

const behindLabel = new RegExp(String.raw`^[\s:.#=]*(?:${numberWord})?[\s:.#=]*`, 'i');

/** „Nr. 880259“ in a cell of its own, beside the word it belongs to. */
export const withoutNumberWord = (text: string): string => text.replace(behindLabel, '');

/** Returns the text behind a label in its cell; null: it does not begin so. */
export function behind(text: string, words: RegExp): string | null {
  const match = words.exec(text);
  return match === null ? null : withoutNumberWord(text.slice(match[0].length));
}

const every = keysOf(labels).flatMap((name) => labels[name]);

/** „Kommission: Huber“, and not „Kommission Huber“. */
export const isAnnounced = (text: string): boolean =>
  every.some((words) => /^\s*:/.test(text.slice(words.exec(text)?.[0].length ?? text.length)));

const otherLabel =
  /^(?:seite|bearbeiter|sachbearbeiter|ansprechpartner|telefon|tel\.|fax|e-?mail|mwst|ust|zahlungs|kunde|betreff|\d{1,2}(?:,\d+)?\s?%)/i;

/** Itself a word that says what stands elsewhere. */
export const isLabel = (text: string): boolean =>
  !/\d/.test(text.replace(/\d{1,2}(?:,\d+)?\s?%/, '')) &&
  (otherLabel.test(text) || every.some((words) => behind(text, words) === ''));

const itemWord =
  /^(?:pos(?:ition)?\.?|art(?:ikel)?\.?(?:-?nr\.?|-?nummer)?|bezeichnung|beschreibung|menge|einheit|me|einzelpreis|e-?preis|preis|rabatt|typ)(?![a-zäöüß])/i;

/** The head of a table of articles: what stands there says nothing of the order as a whole. */
export const isItemHead = (texts: readonly string[]): boolean =>
  texts.filter((text) => itemWord.test(text)).length >= 2;

export const vatWord =
  /(?:^|[^a-zäöüß])(?:mwst|ust|mehrwertsteuer|umsatzsteuer|vat)(?![a-zäöüß])(?![.\s-]*(?:id|nr))/i;

/** Takes a deposit off, which may have had an invoice of its own. */
export const depositWord =
  /(?:abzüglich|abzgl\.|minus|\.\/\.|berechnete|gezahlte|geleistete|erhaltene)[^:]{0,40}(?:anzahlung|abschlag|teilrechnung|vorauszahlung|akonto)/i;

const heads = recordOf<Readonly<Record<PaperKind, RegExp>>>(keysOf(headWords), (kind) =>
  label(headWords[kind]),
);

/** „Stornorechnung zu Rechnung 4711“ */
const aboutPaper = /^zu[rm]?\s+(?:\p{L}+\s+)?(?:rechnung|auftrag|bestellung)\s.*\d/iu;

/** Returns the kind that a heading calls the paper, in one language or in two; null: it is none. */
export function kindOfHead(text: string): PaperKind | null {
  // „R E C H N U N G“
  const plain = /^(?:\S ){5,}\S$/.test(text) ? text.replaceAll(' ', '') : text;
  const [kind = null, ...others] = new Set(plain.split(/\s+\/\s+/).map(kindCalled));
  return kindCalled(plain) ?? (others.length === 0 ? kind : null);
}

function kindCalled(plain: string): PaperKind | null {
  for (const kind of keysOf(heads)) {
    const rest = behind(plain, heads[kind]);
    if (rest === null) continue;
    if (rest === '' || /\d/.test(rest.split(/\s/, 1)[0] ?? '') || aboutPaper.test(rest)) return kind;
  }
  return null;
}
