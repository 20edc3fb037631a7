import { type ContentType, extensionOf, listExtensions } from './content-types.ts';

const maximumLength = 120;
const fallback = 'Datei';

/** Path separators, and what Windows allows in no name. */
const forbidden = /[/\\<>:"|?*]/g;
/** Control characters, and characters that turn the reading direction or have no width. */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/gu;
/** Names that mean devices on Windows. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * A name that is safe to show, to store and to save under on every system. The bytes decide the extension: a PDF that
 * calls itself plan.html is plan.pdf.
 */
export function safeFileName(given: string, contentType: ContentType): string {
  const cleaned = given
    .toWellFormed()
    .normalize('NFC')
    .split(/[/\\]/)
    .at(-1)
    ?.replaceAll(invisible, '')
    .replaceAll(forbidden, '_')
    .replaceAll(/\s+/g, ' ');
  const lower = (cleaned ?? '').toLowerCase();
  const right = listExtensions(contentType).find((each) => lower.endsWith(each));
  const extension = right ?? extensionOf(contentType);
  const stem = withoutExtension(cleaned ?? '', extension).replaceAll(/^[. ]+|[. ]+$/g, '');
  const named = devices.test(stem) ? `_${stem}` : stem;
  return shortened(named === '' ? fallback : named, maximumLength - extension.length) + extension;
}

/** A folder's, by the same rules; it has no ending. */
export const safeFolderName = (words: string): string =>
  safeFileName(`${words.replaceAll(/[/\\]/g, '-')}${extensionOf('text/plain')}`, 'text/plain').slice(
    0,
    -extensionOf('text/plain').length,
  );

/** Removes an ending that looks like one: `Angebot 3.5` keeps its 5. */
function withoutExtension(name: string, extension: string): string {
  if (name.toLowerCase().endsWith(extension)) return name.slice(0, -extension.length);
  return name.replace(/\.[a-z][a-z0-9]{0,4}$/i, '');
}

/** Shortens a text by whole characters, so that no emoji is cut in two. */
function shortened(text: string, length: number): string {
  const kept: string[] = [];
  let used = 0;
  for (const { segment } of new Intl.Segmenter('de').segment(text)) {
    used += segment.length;
    if (used > length) break;
    kept.push(segment);
  }
  return kept.join('').trimEnd();
}

/** The next free name where several files of a kind lie side by side: `Plan.pdf`, `Plan (2).pdf`. */
export function freeFileName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  const dot = name.lastIndexOf('.');
  const [stem, extension] = [name.slice(0, dot), name.slice(dot)];
  for (let number = 2; ; number += 1) {
    const end = ` (${number})${extension}`;
    const next = shortened(stem, maximumLength - end.length) + end;
    if (!taken.has(next)) return next;
  }
}
