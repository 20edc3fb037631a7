import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesBelow } from './source-tree.ts';

export type Finding = { readonly file: string; readonly line: number; readonly message: string };
type Rule = { readonly pattern: RegExp; readonly files: RegExp; readonly message: string };

const code = /\.(tsx?|mjs)$/;
const germanTexts = /-texts\.ts$/;
const everything = /^(?!package-lock\.json$)/;

/** Patterns are written so that they do not find themselves. */
const rules: readonly Rule[] = [
  { pattern: /\b(it|test|describe|suite)\.(skip|only|todo)\b/, files: code, message: 'every test runs' },
  { pattern: /\b(vi|jest)\.(mock|doMock)\(/, files: code, message: 'tests use the real parts' },
  // The word counts where a comment begins with it: one of them is also the name of a package of the product.
  {
    pattern: /(\/\/|\/\*|^\s*\*|#|--)\s*(T[O]DO|FIX[M]E|XX[X]|HA[C]K)\b/,
    files: everything,
    message: 'finish it or open an issue',
  },
  { pattern: /@ts-(ignore|nocheck)/, files: code, message: 'types are not silenced' },
  { pattern: /dangerouslySetInner[H]TML/, files: code, message: 'rich text is a tree, never HTML' },
  {
    pattern: /waitFor[T]imeout|\bsleep\(/,
    files: code,
    message: 'wait for a condition, not for time to pass',
  },
  {
    pattern: /\bmeta[K]ey\b/,
    files: /^apps\/web\/src\/(?!ui\/keys\/|ui\/data-table\/keyboard\/|app\/shell\/keys\/).*\.tsx?$/,
    message: 'a key is asked for by its name (ui/keys), so that the sheet of keys tells it',
  },
  {
    pattern: /(^|[\s'"`(=:])\/(home|Users|root|work)\/\w/,
    files: everything,
    message: 'names a folder of one machine',
  },
  {
    pattern: /"resolved": "https?:/,
    files: /^package-lock\.json$/,
    message: 'names a registry: leave it out',
  },
  // One word for one thing (docs/glossary.md): the others that were once used for it.
  ...synonyms([
    [/\b(Foto|Bilder|Montage)-?App\b/, 'Monteur-App'],
    [/\b(Grund|Basis)daten\b/, 'Stammdaten'],
    [/\bLead-?Quelle/, 'Kundenquelle'],
    [/\b(Fehler|Referenz)nummer\b/, 'Vorgangsnummer'],
    [/(?<!Lizenz )\binaktiv/i, 'deaktiviert'],
    [/\bso weit (?!wie\b)/, 'soweit'],
    [/\bZugang frei\b/, 'Zugang aktiv'],
    [/(?<!Dem )\bSupport schreiben/, 'Dem Support schreiben'],
    [/Auf Standard zurück(?!setzen)/, 'Auf Standard zurücksetzen'],
    [/\bOffene Beträge\b/, 'Fällig'],
    [/\bÄnderungen (löschen|wegwerfen)\b/, 'Verwerfen'],
  ]),
  { pattern: /registry\s*=/, files: /(^|\/)\.npmrc$/, message: 'names a registry: leave it out' },
];

function synonyms(words: readonly (readonly [RegExp, string])[]): Rule[] {
  return words.map(([pattern, word]) => ({ pattern, files: germanTexts, message: `say „${word}“` }));
}

export const isBinary = (path: string) =>
  /\.(png|jpe?g|webp|gif|ico|pdf|woff2?|ttf|otf|gz|tgz|zip|wasm)$/.test(path);

export function findWords(root: string): Finding[] {
  return filesBelow(root, '.')
    .filter((path) => !isBinary(path))
    .flatMap((path) => scan(path, readFileSync(join(root, path), 'utf8')));
}

export function scan(file: string, text: string): Finding[] {
  const applying = rules.filter((rule) => rule.files.test(file));
  return text.split('\n').flatMap((content, index) =>
    applying
      .filter((rule) => rule.pattern.test(content))
      .map((rule) => ({
        file,
        line: index + 1,
        message: `${rule.message}: ${content.trim().slice(0, 80)}`,
      })),
  );
}

if (import.meta.main) {
  const findings = findWords(fileURLToPath(new URL('..', import.meta.url)));
  for (const { file, line, message } of findings) console.log(`${file}:${line} ${message}`);
  process.exitCode = findings.length === 0 ? 0 : 1;
}
