import { buildPrintModel } from '@korpus/domain/documents/print-document.ts';
import type { PrintModel, PrintTable } from '@korpus/domain/documents/print-model.ts';
import { aDocument, aGroup, aProduct, someFacts } from '@korpus/domain/documents/test-kit/a-document.ts';
import { words } from '@korpus/domain/documents/test-kit/a-kitchen.ts';
import type { RichTextDocument } from '@korpus/domain/rich-text/rich-text-document.ts';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { anyModel } from '../test-kit/any-model.ts';
import { pagesOf, wordsOf } from '../test-kit/read-pdf.ts';
import { openDocumentRenderer } from './render-document.ts';
import { renderDocx } from './render-docx.ts';

const render = openDocumentRenderer();
const print = (model: Partial<PrintModel>) =>
  render({ kind: 'document', model: { ...anyModel, ...model }, letterhead: null });

const paragraphs = (...texts: readonly string[]): RichTextDocument => ({
  type: 'doc',
  content: texts.flatMap((text) => words(text).content),
});
const blank: RichTextDocument = { type: 'doc', content: [{ type: 'paragraph' }] };

/** So many articles, of which every page is told by its own. */
const withArticles = (count: number): Pick<PrintModel, 'groups' | 'totals'> => {
  const products = Array.from({ length: count }, (_, index) => aProduct(`Artikel${index}`, 100));
  const document = aDocument({ productGroups: [aGroup('g', products)] });
  const { groups, totals } = buildPrintModel(someFacts({ document }));
  return { groups, totals };
};
const signatures = ['Ort, Datum', 'Unterschrift Käufer', 'Unterschrift Verkäufer'];
const aPlan = (count: number): PrintTable => ({
  title: 'Zahlungsplan',
  head: ['Wann', 'Betrag'],
  numeric: [false, true],
  rows: Array.from({ length: count }, (_, index) => [`Rate${index}`, '100,00 €']),
  sum: null,
});
const aList: RichTextDocument = {
  type: 'doc',
  content: [
    {
      type: 'bulletList',
      content: Array.from({ length: 40 }, (_, index) => ({
        type: 'listItem' as const,
        content: words(`Punkt${index} ${'wird geliefert und eingebaut '.repeat(2)}`).content,
      })),
    },
  ],
};

describe('lines to sign on (rules: documents#nothing-alone-on-a-page)', () => {
  // Wherever on the page they would come to stand: a page has room for about twenty articles.
  it.each<[string, Partial<PrintModel>, RegExp]>([
    ['the articles', { tables: [], remarks: [], postText: blank }, /Artikel\d/],
    ['a remark', { tables: [], remarks: ['Ware erhalten.'], postText: blank }, /Artikel\d/],
    ['a plan of payments', { tables: [aPlan(2)], remarks: [], postText: blank }, /Rate\d/],
    ['a long plan of payments', { tables: [aPlan(22)], remarks: [], postText: blank }, /Rate\d/],
    [
      'a text with an empty line behind it',
      {
        tables: [],
        remarks: [],
        postText: { ...blank, content: [...words('Satz eins.').content, ...blank.content] },
      },
      /Satz/,
    ],
    ['a list', { tables: [], remarks: [], postText: aList }, /Punkt\d/],
    [
      'one long paragraph',
      { tables: [], remarks: [], postText: words('Satz mit einigen Wörtern darin. '.repeat(60)) },
      /Satz/,
    ],
  ])('never stand alone on a page behind %s', async (_, model, companion) => {
    for (let count = 14; count <= 22; count += 1) {
      const pages = pagesOf(await print({ ...withArticles(count), giroCode: null, signatures, ...model }));
      const signed = pages.filter((page) => page.includes('Unterschrift Käufer'));
      expect(signed, `${count} articles`).toHaveLength(1);
      expect(signed[0], `${count} articles`).toMatch(companion);
      expect(pages.join('').match(/Artikel\d+/g), `${count} articles`).toHaveLength(count);
    }
  });
});

describe('when it is to be paid (rules: documents#nothing-alone-on-a-page)', () => {
  const due = 'Zahlbar bis 01.12.2026.';
  const totals = [{ label: 'Gesamtbetrag', amount: '100,00 €', strong: true }];
  const ends = { giroCode: null, postText: blank, signatures: [], remarks: ['Für die Küche.', due] };

  const range = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const lines = (count: number) => paragraphs(...range(1, count).map((index) => `Zeile ${index}`));

  it.each<[string, readonly number[], (count: number) => Partial<PrintModel>, RegExp]>([
    ['sums', range(24, 40), (count) => ({ preText: lines(count), groups: [], totals }), /Gesamtbetrag/],
    ['articles', range(14, 23), withArticles, /Artikel\d/],
    ['a plan', range(12, 21), (count) => ({ ...withArticles(count), tables: [aPlan(3)] }), /Rate\d/],
    ['words alone', range(26, 40), (count) => ({ preText: lines(count), groups: [], totals: [] }), /Zeile/],
  ])('never stands alone on a page behind %s', async (_, counts, modelOf, companion) => {
    for (const count of counts) {
      const pages = pagesOf(await print({ ...ends, tables: [], ...modelOf(count) }));
      expect(
        pages.find((page) => page.includes(due)),
        `${count}`,
      ).toMatch(companion);
    }
  });
});

describe('phone numbers (rules: documents#long-words)', () => {
  const numbers = ['0431 / 12 34 56', '+49 (0) 431 123456-78', '0171 2345678', '+43 1 234 56 78'];

  it.each(numbers)('stay on one line wherever it ends: %s', async (number) => {
    const count = 40;
    const texts = Array.from(
      { length: count },
      (_, index) => `${'ab '.repeat(10 + index)}Tel ${number} Ende`,
    );
    const pdf = await print({
      preText: paragraphs(...texts),
      remarks: [`${'ab '.repeat(30)}Tel ${number} Ende`],
    });
    expect(pagesOf(pdf).join(' ').split(number).length - 1).toBe(count + 1);
  });

  it('stay on one line at the foot and beside the address', async () => {
    const number = '+49 (0) 431 123456-78';
    const footer = [
      ['Norddeutsche Einbauküchenmanufaktur Schlüsselfertigsanierung Petersen & Söhne GmbH', 'Kiel'],
      [
        'Amtsgericht Kiel, HRB 4711',
        'Geschäftsführung Käthe Petersen-Schlüsselburg, Johannes von Hohenstein',
      ],
      [`Tel. ${number}`, 'Steuernummer 20/123/45678, Finanzamt Kiel-Nord an der Förde'],
      ['Förde Sparkasse Schleswig-Holstein', 'IBAN DE02 1203 0000 0000 2020 51'],
    ];
    const info = [{ label: 'Kontakt', value: `Anna Muster-von Hohenstein ${number}` }];
    const read = wordsOf(await print({ footer, info }));
    const begins = read.filter(({ text }) => text === '+49');
    expect(begins).toHaveLength(2);
    const ends = read.filter(({ text }) => text === '123456-78');
    expect(ends.map(({ y }) => y)).toEqual(begins.map(({ y }) => y));
  });
});

describe('in Word (rules: documents#nothing-alone-on-a-page)', () => {
  /** The last words of each paragraph that stays with the next one. */
  const keptIn = async (model: Partial<PrintModel>) => {
    const bytes = await renderDocx({ ...anyModel, giroCode: null, ...model }, null);
    const file = strFromU8(unzipSync(bytes)['word/document.xml'] ?? new Uint8Array());
    return (file.match(/<w:p>.*?<\/w:p>/g) ?? [])
      .filter((each) => each.includes('<w:keepNext/>'))
      .map((each) => each.replaceAll(/<[^>]+>/g, ''));
  };

  it('lines to sign on and remarks stay with what stands before them', async () => {
    const bare = { ...withArticles(3), tables: [], postText: blank, signatures };
    expect(await keptIn({ ...bare, remarks: ['Zahlbar bis morgen.'] })).toEqual(
      expect.arrayContaining(['Artikel2', 'Gesamtbetrag', 'Zahlbar bis morgen.']),
    );
    expect(await keptIn({ ...bare, remarks: [], tables: [aPlan(20)] })).toContain('Rate19');
    const kept = await keptIn({
      ...bare,
      remarks: ['Hinweis'],
      postText: paragraphs('Satz eins.', 'Satz zwei.'),
    });
    expect(kept).toContain('Satz zwei.');
    expect(kept).not.toContain('Satz eins.');
    expect(kept).not.toContain('Hinweis');
    expect(await keptIn({ ...bare, postText: aList })).toEqual(
      expect.arrayContaining([expect.stringContaining('Punkt39')]),
    );
  });
});
