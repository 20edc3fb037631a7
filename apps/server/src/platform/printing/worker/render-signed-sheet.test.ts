import { buildComplaintSheet } from '@korpus/domain/complaints/print-complaint.ts';
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
    template: 'signed-sheet.typ',
    model: buildComplaintSheet(someComplaintFacts(facts)),
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
/** Words without syllables to break at, so that each can be counted. */
const longTexts = { stockToDo: long('Los'), tasksToDo: long('Tat'), notes: long('Rat') };
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

  it.each([0, 1, 6])('goes on on further pages beside %i pictures, and loses no word', async (wanted) => {
    const pdf = await print({ facts: { complaint: longTexts }, pictures: await pictures(wanted) });
    const pages = pagesOf(pdf);
    expect(pages.length).toBeGreaterThan(1);
    expect(picturesIn(pdf)).toBe(wanted);
    const text = pages.join('');
    for (const word of [/\bLos\b/g, /\bTat\b/g, /\bRat\b/g]) expect(count(text, word)).toBe(1_000);
    for (const [index, page] of pages.entries()) {
      // Each says whose it is; lines to sign on stand at the end, never alone.
      expect(page.includes('Reklamation vom 02.03.2026 · A-17 · Petersen Käthe')).toBe(index > 0);
      expect(page).toContain(`Seite ${index + 1} von ${pages.length}`);
      expect(page.includes('Unterschrift Monteur')).toBe(index === pages.length - 1);
      expect(page).toMatch(wanted > 0 && index === pages.length - 1 ? /kassieren/ : /\b(Los|Tat|Rat)\b/);
    }
  });

  it('has every one of sixty tasks on it', async () => {
    const tasks = Array.from({ length: 60 }, (_, index) => `${index + 1}. Front ${index + 1} tauschen`);
    const pages = pagesOf(await print({ facts: { complaint: { tasksToDo: tasks.join('\n') } } }));
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.join('').match(/\d+\. Front \d+ tauschen/g)).toEqual(tasks);
  });

  it('ends a page between two tasks, not within one', async () => {
    const tasks = Array.from(
      { length: 60 },
      (_, index) => `Anfang${index} ${'tauschen und nachstellen '.repeat(5)}Ende${index}`,
    );
    const pages = pagesOf(await print({ facts: { complaint: { tasksToDo: tasks.join('\n') } } }));
    expect(pages.length).toBeGreaterThan(2);
    const parts = (page: string, part: string) =>
      [...page.matchAll(new RegExp(`${part}(\\d+)`, 'g'))].map(([, index]) => index);
    for (const page of pages) expect(parts(page, 'Anfang')).toEqual(parts(page, 'Ende'));
  });

  it('never leaves the lines to sign on alone, however long the list is', async () => {
    for (let length = 20; length < 50; length += 1) {
      const tasks = Array.from({ length }, (_, index) => `Aufgabe ${index + 1}`).join('\n');
      const facts = { complaint: { tasksToDo: tasks, notes: null, stockToDo: null } };
      for (const page of pagesOf(await print({ facts }))) expect(page).toMatch(/Aufgabe \d/);
    }
  });

  it('keeps a text that just fits, and lines as they were written', async () => {
    const lines = Array.from({ length: 12 }, (_, index) => `Zeile ${index + 1}`);
    const [page = ''] = pagesOf(await print({ facts: { complaint: { tasksToDo: lines.join('\n') } } }));
    expect(page.match(/Zeile \d+/g)).toEqual(lines);
    expect(page).toContain('Seite 1 von 1');
  });

  it('breaks what has no blank', async () => {
    const endless = 'x'.repeat(10_000);
    const pdf = await print({
      facts: { complaint: { tasksToDo: endless }, order: { clientName: 'y'.repeat(200) } },
    });
    expect(count(pagesOf(pdf).join(''), /x/g)).toBe(10_000);
    for (const { x, right } of wordsOf(pdf)) expect([x < 191, right < 191]).toEqual([true, true]);
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

  it('the page keeps its margins free, also wide ones', async () => {
    const pdf = await print({
      letterhead: await wide(),
      facts: { complaint: longTexts },
      pictures: await pictures(6),
    });
    const pages = pagesOf(pdf);
    expect(pages[0]).toContain('Briefkopf1');
    expect(pages.join('')).not.toContain('IBAN');
    expect(pages.at(-1)).toContain('Unterschrift Monteur');
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
