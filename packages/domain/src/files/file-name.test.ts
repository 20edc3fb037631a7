import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeFileName } from './file-name.ts';

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
