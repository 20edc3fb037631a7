import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { textWidth, winAnsi, wrap } from './helvetica.ts';
import { type Report, reportPdf } from './report-pdf.ts';

/** A grey JPEG of one pixel. */
const jpeg = Uint8Array.from(
  atob(
    '/9j/4AAQSkZJRgABAQEAYABgAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=',
  ),
  (letter) => letter.charCodeAt(0),
).buffer;
const picture = (note = '') => ({ bytes: jpeg, width: 1_600, height: 1_200, note });
const report = (change: Partial<Report> = {}): Report => ({
  title: 'Aufmaß',
  customer: 'Müller & Söhne',
  day: '21.11.2026',
  person: 'M. Meister',
  pictures: [picture('Kratzer – links'), picture()],
  ...change,
});

/** A letter for each byte; the decoder of that name would make another one of some. */
const latin1 = (bytes: Uint8Array | null): string =>
  Array.from(bytes ?? [], (byte) => String.fromCharCode(byte)).join('');

async function readPages(file: Uint8Array | null): Promise<string[]> {
  if (file === null) throw new Error('There is no report.');
  const document = await getDocument({ data: file.slice(), verbosity: 0 }).promise;
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, at) => {
      const { items } = await (await document.getPage(at + 1)).getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join(' ');
    }),
  );
}

describe('a report', () => {
  it('has a page for each picture, with its note, and says what it is, of whom and when', async () => {
    const [first = '', second = '', ...more] = await readPages(reportPdf(report()));
    expect(more).toEqual([]);
    for (const part of ['Aufmaß', 'Müller & Söhne · 21.11.2026 · M. Meister', '1 / 2', 'Kratzer – links']) {
      expect(first).toContain(part);
    }
    expect(second).toContain('2 / 2');
    expect(second).not.toContain('Kratzer');
  });

  it('takes the pictures as they are and says where each of its parts begins', () => {
    const file = latin1(reportPdf(report()));
    expect(file).toContain(latin1(new Uint8Array(jpeg)));
    const table = Number(/startxref\n(\d+)/.exec(file)?.[1]);
    expect(file.slice(table, table + 4)).toBe('xref');
    const rows = file.slice(table).match(/^\d{10} 00000 n $/gm) ?? [];
    for (const [at, row] of rows.entries()) {
      expect(file.slice(Number(row.slice(0, 10)))).toMatch(new RegExp(`^${at + 1} 0 obj\n`));
    }
    expect(rows.length).toBe(11);
  });

  it('keeps room for its picture whatever is written to it', async () => {
    const [page = ''] = await readPages(reportPdf(report({ pictures: [picture('Lang '.repeat(4_000))] })));
    expect(page.length).toBeLessThan(4_000);
  });

  it('is none where it would weigh more than a file may', () => {
    const heavy = { ...picture(), bytes: new ArrayBuffer(9 * 1024 * 1024) };
    expect(reportPdf(report({ pictures: [heavy, heavy, heavy] }))).toBeNull();
    expect(reportPdf(report({ pictures: [heavy, heavy] }))).not.toBeNull();
  });
});

describe('what is written in it', () => {
  it('has every letter that Windows has; others become question marks', () => {
    expect([...winAnsi('Aß€–„ﬁ你\n')]).toEqual([0x41, 0xdf, 0x80, 0x96, 0x84, 0x3f, 0x3f, 0x3f]);
    expect([...winAnsi('u\u0308')]).toEqual([0xfc]);
  });

  it('fits its lines, also with words that are too long', () => {
    const lines = wrap(`Die Arbeitsplatte ist ${'sehr'.repeat(60)} lang.\nZweiter Absatz`, 10, 200);
    for (const line of lines) expect(textWidth(line, 10)).toBeLessThanOrEqual(200);
    expect(lines.join('').replaceAll(' ', '')).toBe(
      `DieArbeitsplatteist${'sehr'.repeat(60)}lang.ZweiterAbsatz`,
    );
    expect(lines.at(-1)).toBe('Zweiter Absatz');
    expect(textWidth('ä', 10)).toBe(textWidth('a', 10));
  });
});
