import { withoutTurning } from '../values/turning-marks.ts';

/** An element: its name, and a text or elements; null and empty ones are not there, `true` says all by its attributes. */
export type Element = readonly [
  name: string,
  content: Content,
  attributes?: Readonly<Record<string, string>>,
];
type Content = string | true | null | readonly (Element | null)[];

/** Signs that XML 1.0 cannot hold: control characters, halves of letters, and code points that are none. */
const unwritable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/**
 * Makes a text that can be written: without what no XML holds, lines ended in one way, nothing around it; null where
 * nothing is left.
 */
export function plainText(text: string | null | undefined): string | null {
  const plain = withoutTurning(text ?? '')
    .toWellFormed()
    .replaceAll('\uFFFD', '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(unwritable, '')
    .trim();
  return plain === '' ? null : plain;
}

/** Puts a text on one line. */
export const plainLine = (text: string | null | undefined): string | null =>
  plainText(text?.replaceAll(/\s+/g, ' '));

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** Writes XML without blanks between elements, which some readers would take for empty texts. */
export const xmlOf = (root: Element): string => `<?xml version="1.0" encoding="UTF-8"?>\n${written(root)}\n`;

function written([name, content, attributes = {}]: Element): string {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  if (content === true) return `<${name}${said.join('')}/>`;
  const inside = writeInside(content);
  return inside === '' ? '' : `<${name}${said.join('')}>${inside}</${name}>`;
}

function writeInside(content: Exclude<Content, true>): string {
  if (content === null) return '';
  if (typeof content === 'string') return escaped(content);
  return content.map((element) => (element === null ? '' : written(element))).join('');
}
