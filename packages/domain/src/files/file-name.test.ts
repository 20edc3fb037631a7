import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freeFileName, safeFileName } from './file-name.ts';

const pdf = (name: string) => safeFileName(name, 'application/pdf');

describe('a safe file name', () => {
  it.each([
    ['Briefpapier.pdf', 'Briefpapier.pdf'],
    ['Briefpapier München.PDF', 'Briefpapier München.pdf'],
    ['Ku\u0308che.pdf', 'Küche.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Fotos\\plan.pdf', 'plan.pdf'],
    ['rechnung.html', 'rechnung.pdf'],
    ['rechnung.pdf.exe', 'rechnung.pdf.pdf'],
    ['Angebot 3.5', 'Angebot 3.5.pdf'],
    ['a\r\nb\0c.pdf', 'abc.pdf'],
    ['foto\u202Efdp.exe', 'fotofdp.pdf'],
    ['was?<ist>"das".pdf', 'was__ist__das_.pdf'],
    ['  viel   Platz  .pdf', 'viel Platz.pdf'],
    ['CON.pdf', '_CON.pdf'],
    ['com1', '_com1.pdf'],
    ['...', 'Datei.pdf'],
    ['.pdf', 'Datei.pdf'],
    ['', 'Datei.pdf'],
    ['x\ud800.pdf', 'x\uFFFD.pdf'],
  ])('%j becomes %j', (given, expected) => expect(pdf(given)).toBe(expected));

  it('is short and still ends as its kind does', () => {
    const long = pdf(`${'ä'.repeat(300)}.pdf`);
    expect(long).toHaveLength(120);
    expect(long.endsWith('ä.pdf')).toBe(true);
  });

  it('is safe whatever it was, and stays as it is when it is made safe again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (given) => {
        const name = pdf(given);
        expect(name).toMatch(/^[^/\\<>:"|?*\p{Cc}]+\.pdf$/u);
        expect(name.length).toBeLessThanOrEqual(120);
        expect(name.isWellFormed()).toBe(true);
        expect(pdf(name)).toBe(name);
      }),
    );
  });
});

describe('a free file name', () => {
  it.each([
    ['Plan.pdf', [], 'Plan.pdf'],
    ['Plan.pdf', ['Plan.pdf'], 'Plan (2).pdf'],
    ['Plan.pdf', ['Plan.pdf', 'Plan (2).pdf'], 'Plan (3).pdf'],
    ['Plan 1.5.jpeg', ['Plan 1.5.jpeg'], 'Plan 1.5 (2).jpeg'],
    [`${'ä'.repeat(116)}.pdf`, [`${'ä'.repeat(116)}.pdf`], `${'ä'.repeat(112)} (2).pdf`],
  ])('%j beside %j is %j', (name, taken, expected) =>
    expect(freeFileName(name, new Set(taken))).toBe(expected),
  );

  it.each([
    ['Foto.JPEG', 'image/jpeg', 'Foto.jpeg'],
    ['Foto.png', 'image/jpeg', 'Foto.jpg'],
    ['Scan.tiff', 'image/tiff', 'Scan.tiff'],
    ['liste.txt', 'text/csv', 'liste.csv'],
  ] as const)('%j as %s is %j: its kind decides the ending', (given, contentType, expected) =>
    expect(safeFileName(given, contentType)).toBe(expected),
  );
});
