import { complaintSheetOf } from '@korpus/domain/complaints/print-complaint.ts';
import { someComplaintFacts } from '@korpus/domain/complaints/test-kit/a-complaint-sheet.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Letterhead, PrintedPicture } from '../printing.ts';
import { aLetterhead } from '../test-kit/a-letterhead.ts';
import { anyModel } from '../test-kit/any-model.ts';
import { pagesOf, pdfFonts, pdfInfo, picturesIn, wordsOf } from '../test-kit/read-pdf.ts';
import { openDocumentRenderer } from './render-document.ts';

const render = openDocumentRenderer();

type With = {
  readonly facts?: Parameters<typeof someComplaintFacts>[0];
  readonly pictures?: readonly PrintedPicture[];
  readonly letterhead?: Letterhead | null;
};
const print = ({ facts = {}, pictures = [], letterhead = null }: With = {}) =>
  render({
    kind: 'sheet',
    template: 'complaint.typ',
    model: complaintSheetOf(someComplaintFacts(facts)),
    letterhead,
    pictures,
  });

async function aPicture(shade: number, width = 800, height = 600): Promise<PrintedPicture> {
  const background = { r: shade * 20, g: 120, b: 90 };
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { bytes, width, height, name: `Schaden ${shade}` };
}
const pictures = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, index) => aPicture(index + 1, ...(index % 2 ? [600, 800] : []))),
  );

const long = (word: string) => `${word} `.repeat(1_000).trim();
const longTexts = { stockToDo: long('Mitnahme'), tasksToDo: long('Aufgabe'), notes: long('Notiz') };
const count = (page: string, word: RegExp) => page.match(word)?.length ?? 0;

describe('the page of a complaint', () => {
  it('says all that is known, as text in embedded fonts', async () => {
    const pdf = await print({
      facts: {
        order: {
          clientName: 'Šustić Änne',
          deliveryAddress: { address: 'Äußere Straße 9', zipCode: '90491', city: 'Nürnberg' },
        },
      },
    });
    const [page = '', ...more] = pagesOf(pdf);
    expect(more).toEqual([]);
    for (const expected of [
      'Reklamation Šustić Änne',
      'Dringend',
      'Äußere Straße 9',
      '90491 Nürnberg',
      'A-17',
      '20.03.2026',
      'KW 12 2026',
      '2 Std. 30 Min.',
      'Front am Hochschrank tauschen',
      '1.234,50 €',
      'Unterschrift Monteur',
      'Seite 1 von 1',
    ])
      expect(page).toContain(expected);
    for (const font of pdfFonts(pdf).trim().split('\n').slice(2)) expect(font).toMatch(/Inter.* yes yes yes/);
    expect(pdfInfo(pdf)).toMatch(/Tagged:\s+yes/);
  });

  it.each([0, 1, 2, 3, 4, 5, 6])('shows %i pictures on that page', async (wanted) => {
    const pdf = await print({ pictures: await pictures(wanted), facts: { pictures: wanted } });
    expect(pagesOf(pdf)).toHaveLength(1);
    expect(picturesIn(pdf)).toBe(wanted);
  });

  it.each([0, 1, 6])('shortens texts that are too long beside %i pictures, and says so', async (wanted) => {
    const pdf = await print({ facts: { complaint: longTexts }, pictures: await pictures(wanted) });
    const [page = '', ...more] = pagesOf(pdf);
    expect(more).toEqual([]);
    expect(picturesIn(pdf)).toBe(wanted);
    expect(count(page, /gekürzt/g)).toBe(3);
    for (const word of [/Mitnahme/g, /Aufgabe/g, /Notiz\b/g]) {
      expect(count(page, word)).toBeGreaterThan(15);
      expect(count(page, word)).toBeLessThan(1_000);
    }
    expect(page).toContain('Unterschrift Monteur');
  });

  it('leaves short texts whole beside a long one', async () => {
    const pdf = await print({ facts: { complaint: { ...longTexts, notes: 'Bitte klingeln.' } } });
    const [page = ''] = pagesOf(pdf);
    expect(page).toContain('Bitte klingeln.');
    expect(count(page, /gekürzt/g)).toBe(2);
  });

  it('keeps a text that just fits, and lines as they were written', async () => {
    const lines = Array.from({ length: 12 }, (_, index) => `Zeile ${index + 1}`);
    const [page = ''] = pagesOf(await print({ facts: { complaint: { tasksToDo: lines.join('\n') } } }));
    expect(page.match(/Zeile \d+/g)).toEqual(lines);
    expect(page).not.toContain('gekürzt');
  });

  it('breaks what has no blank', async () => {
    const endless = 'x'.repeat(10_000);
    const pdf = await print({
      facts: { complaint: { tasksToDo: endless }, order: { clientName: 'y'.repeat(200) } },
    });
    expect(pagesOf(pdf)).toHaveLength(1);
    for (const { x } of wordsOf(pdf)) expect(x).toBeLessThan(191);
  });

  it('never takes a text for instructions', async () => {
    const evil = '#import "/document.typ": * $x$ *fett* @ref <label> #read("/etc/passwd") = Titel';
    const pdf = await print({
      facts: { complaint: { tasksToDo: evil, notes: evil }, order: { clientName: evil }, location: evil },
    });
    expect(pagesOf(pdf).join('')).toContain('#read("/etc/passwd") = Titel');
  });

  it('is the same file whenever the same is printed, whatever was printed between', async () => {
    const given = { pictures: await pictures(2) };
    const first = await print(given);
    await render({ kind: 'document', model: anyModel, letterhead: null });
    await print({ pictures: await pictures(6) });
    expect(Buffer.compare(await print(given), first)).toBe(0);
  });
});

describe('on a letterhead', () => {
  const wide = async (): Promise<Letterhead> => ({
    bytes: await aLetterhead(2),
    marginTop: 30,
    marginBottom: 25,
  });

  it('the page keeps its margins free, also wide ones, and stays one', async () => {
    const pdf = await print({
      letterhead: await wide(),
      facts: { complaint: longTexts },
      pictures: await pictures(6),
    });
    const [page = '', ...more] = pagesOf(pdf);
    expect(more).toEqual([]);
    expect(page).toContain('Briefkopf1');
    expect(page).not.toContain('IBAN');
    expect(page).toContain('Unterschrift Monteur');
    for (const { text, y, bottom } of wordsOf(pdf)) {
      if (text.startsWith('Brief')) continue;
      expect(y).toBeGreaterThan(0.3 * 297 - 1);
      expect(bottom).toBeLessThan(0.75 * 297 + 1);
    }
  });

  it('that nobody can read is named as the cause', async () => {
    const broken = { bytes: Buffer.from('%PDF-1.7\nkaputt'), marginTop: null, marginBottom: null };
    await expect(print({ letterhead: broken })).rejects.toMatchObject({ reason: 'letterhead' });
    expect(pagesOf(await print())).toHaveLength(1);
  });
});
