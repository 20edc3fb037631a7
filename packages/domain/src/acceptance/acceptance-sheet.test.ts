import { describe, expect, it } from 'vitest';
import { isoDate } from '../dates/iso-date.ts';
import { buildAcceptanceSheet } from './acceptance-sheet.ts';
import { someFacts } from './test-kit/an-acceptance.ts';

describe('the page of an acceptance (rules: acceptance#what-it-says)', () => {
  it('says what was looked at, what is open, who signed when, and its seal', () => {
    const page = buildAcceptanceSheet(
      someFacts({
        version: 2,
        checklist: [
          { text: 'Fugen sauber', answer: 'NO' },
          { text: 'Beleuchtung geht', answer: 'NOT_NEEDED' },
        ],
        defects: [{ complaintId: 'c1', text: 'Fuge links offen', importance: 2 }],
        remark: 'Kommt am Montag wieder',
      }),
      'ab12',
    );
    expect(page).toMatchObject({
      title: 'Abnahmeprotokoll Petersen Karin',
      mark: 'Abgenommen mit Mängeln',
      documentDate: '2026-11-20',
      continued: 'Abnahmeprotokoll vom 20.11.2026, Version 2 · A-17 · Petersen Karin',
      sections: [{ title: 'Bemerkung', text: 'Kommt am Montag wieder' }],
      signedBy: 'Hamburg · 20.11.2026 16:10 Uhr · Karin Petersen',
      seal: 'Siegel der Angaben (SHA-256): ab12',
    });
    expect(page.tables.map(({ rows }) => rows)).toEqual([
      [
        ['Fugen sauber', 'Nicht in Ordnung'],
        ['Beleuchtung geht', 'Entfällt'],
      ],
      [['1', 'Fuge links offen', 'Wichtig']],
    ]);
    expect(page.signature).toContain('<path d="M100 300L200 120');
  });

  it('says both days where the office gave another one, and that a clock was wrong', () => {
    const given = buildAcceptanceSheet(someFacts({ acceptedOn: isoDate('2026-11-12') }), 'ab');
    expect(given.continued).toBe('Abnahmeprotokoll vom 12.11.2026 · A-17 · Petersen Karin');
    const linesOf = ({ cards }: typeof given) =>
      cards.flatMap(({ facts }) => facts.map(({ label, value }) => `${label}: ${value}`));
    expect(linesOf(given)).toContain('Abnahme am: 12.11.2026');
    expect(linesOf(given)).toContain('Unterschrieben am: 20.11.2026 16:10 Uhr');
    const wrong = buildAcceptanceSheet(someFacts({ isClockDoubted: true }), 'ab');
    expect(linesOf(wrong)).toContain('Uhrzeit: Eingang der Abnahme; die Uhr des Geräts ging falsch');
  });

  it('has no signature where nobody signed, and says that it was not accepted', () => {
    const page = buildAcceptanceSheet(someFacts({ isRefused: true, strokes: [], remark: 'Kratzer' }), 'ab');
    expect(page).toMatchObject({ signature: null, mark: 'Nicht abgenommen' });
    expect(page.statement).toContain('nicht abgenommen');
  });
});
