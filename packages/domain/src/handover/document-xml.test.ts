import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wallTime } from '../dates/wall-time.ts';
import { distributeOverArchives } from './archive-parts.ts';
import { chooseFileNames, documentXml, guidOfHash } from './document-xml.ts';

/** (rules: handover#archive-of-papers) */
it('says which paper is which', () => {
  const papers = [
    { name: 'GW2026030007.pdf', guid: guidOfHash('ab'.repeat(32)), dataName: null },
    { name: 'AN2026020003.pdf', guid: guidOfHash('0'.repeat(64)), dataName: 'AN2026020003.xml' },
  ];
  expect(documentXml(papers, wallTime('2026-04-07T08:15'))).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<archive xmlns="http://xml.datev.de/bedi/tps/document/v06.0" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" ' +
      'xsi:schemaLocation="http://xml.datev.de/bedi/tps/document/v06.0 Document_v060.xsd" version="6.0" generatingSystem="Korpus">' +
      '<header><date>2026-04-07T08:15:00</date></header><content>' +
      '<document guid="abababab-abab-5bab-abab-abababababab" processID="1" type="2"><extension xsi:type="File" name="GW2026030007.pdf"/></document>' +
      '<document guid="00000000-0000-5000-8000-000000000000" processID="1" type="2"><extension xsi:type="File" name="AN2026020003.pdf"/><extension xsi:type="File" name="AN2026020003.xml"/></document>' +
      '</content></archive>\n',
  );
});

/** (rules: handover#names-in-the-archive) */
it('names files so that any system takes them, and no two alike', () => {
  expect(
    chooseFileNames([
      'GW2026030007',
      'gw2026030007',
      'Übergröße/2026: „Müller“',
      '../../etc/passwd',
      'CON',
      '🎉',
      '',
      'Beleg-2',
      'Beleg',
      'Łódź\u0000.pdf',
      'x'.repeat(80),
    ]),
  ).toEqual([
    'GW2026030007.pdf',
    'gw2026030007-2.pdf',
    'Uebergroesse-2026-Mueller.pdf',
    'etc-passwd.pdf',
    'Beleg-CON.pdf',
    'Beleg.pdf',
    'Beleg-2.pdf',
    'Beleg-2-2.pdf',
    'Beleg-3.pdf',
    'Lodz-pdf.pdf',
    `${'x'.repeat(60)}.pdf`,
  ]);
});

it('names whatever there is flat, in ASCII and apart', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 12 }), { maxLength: 30 }), (titles) => {
      const names = chooseFileNames(titles);
      expect(names.every((name) => /^\w[\w-]*\.pdf$/.test(name))).toBe(true);
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(titles.length);
      expect(chooseFileNames(titles)).toEqual(names);
    }),
  );
});

/** (rules: handover#several-archives) */
it.each<[string, number[], number[][]]>([
  ['nothing', [], []],
  ['few papers', [100, 200, 300], [[0, 1, 2]]],
  // 465.000.000 less 65.536 for all and 1.024 for each: two halves fit to the byte.
  ['two halves', [232_466_208, 232_466_208], [[0, 1]]],
  ['a byte too many', [232_466_208, 232_466_209], [[0], [1]]],
  ['in their order, though later ones would fit', [300_000_000, 300_000_000, 100], [[0], [1, 2]]],
  ['one that fits nowhere', [10, 500_000_000, 10], [[0], [1], [2]]],
])('lays papers into archives: %s', (_, sizes, parts) => {
  expect(distributeOverArchives(sizes)).toEqual(parts);
});

it('lays no more papers into an archive than DATEV takes', () => {
  expect(distributeOverArchives(Array.from({ length: 10_000 }, () => 1)).map(({ length }) => length)).toEqual(
    [4_999, 4_999, 2],
  );
});
