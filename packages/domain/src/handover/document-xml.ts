import type { WallTime } from '../dates/wall-time.ts';
import { type Element, xmlOf } from '../e-invoice/xml.ts';
import { asciiName } from './ascii-name.ts';

/** A paper of the archive: where it lies there, and the name the books know it by. */
type ArchivedPaper = {
  readonly name: string;
  readonly guid: string;
  /** Name of the XRechnung file that lies beside it, if there is one. */
  readonly dataName: string | null;
};

const namespace = 'http://xml.datev.de/bedi/tps/document/v06.0';

/**
 * The same for the same bytes, so that a paper handed over again is the one that is there. `hash` is their SHA-256 in
 * hexadecimal digits. A GUID says how it was made; „from a name“ is what old checks know.
 */
export function guidOfHash(hash: string): string {
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new RangeError('Not a SHA-256 in hexadecimal digits');
  const variant = ((Number.parseInt(hash.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `5${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}

/**
 * A name for each in its order, which any system can lay into one folder (rules: handover#names-in-the-archive): no two
 * of them differ in capitals only. The same titles are given the same names again.
 */
export function chooseFileNames(titles: readonly string[]): string[] {
  const taken = new Set<string>();
  return titles.map((title) => {
    const plain = asciiName(title);
    let name = plain;
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${plain}-${number}`;
    taken.add(name.toLowerCase());
    return `${name}.pdf`;
  });
}

/** Writes the description of the archive of the papers (rules: handover#archive-of-papers). */
export const documentXml = (papers: readonly ArchivedPaper[], createdAt: WallTime): string =>
  xmlOf([
    'archive',
    [
      ['header', [['date', `${createdAt}:00`]]],
      ['content', papers.map(documentOf)],
    ],
    {
      xmlns: namespace,
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xsi:schemaLocation': `${namespace} Document_v060.xsd`,
      version: '6.0',
      generatingSystem: 'Korpus',
    },
  ]);

/** Describes a paper that goes into the inbox, as one that went out. */
const documentOf = ({ name, guid, dataName }: ArchivedPaper): Element => [
  'document',
  [name, ...(dataName === null ? [] : [dataName])].map(
    (each): Element => ['extension', true, { 'xsi:type': 'File', name: each }],
  ),
  { guid, processID: '1', type: '2' },
];

/** The data of a paper is called as its picture. */
export const dataNameOf = (name: string): string => name.replace(/\.pdf$/, '.xml');
