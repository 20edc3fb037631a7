import { expect, it } from 'vitest';
import { isoDate } from '../dates/iso-date.ts';
import { cents } from '../money/cents.ts';
import { bankTexts } from './bank-texts.ts';
import { bankFileKind } from './file-head.ts';
import { refusalReasons } from './refusal.ts';
import { ourIban } from './test-kit/some-statements.ts';

it('says of every refusal what it is and what to do', () => {
  const sentences = refusalReasons.map((reason) => bankTexts.refused({ reason, file: null }));
  expect(new Set(sentences).size).toBe(refusalReasons.length);
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-ZÄÖÜ][^<>{}]+\.( [A-ZÄÖÜ][^<>{}]+\.)*$/);
});

it('names the file of an archive', () => {
  expect(bankTexts.refused({ reason: 'EMPTY', file: 'März/1.xml' })).toBe(
    '„März/1.xml“: Die Datei ist leer. Lade den Auszug bei deiner Bank noch einmal herunter.',
  );
  expect(bankTexts.ignored(['a.pdf', 'b.csv'])).toBe('Nicht gelesen, weil kein XML: „a.pdf“, „b.csv“.');
});

it('says what does not fit', () => {
  const day = isoDate('2026-03-05');
  const gap = { iban: ourIban, after: day, before: day, difference: cents(1_234) };
  expect(bankTexts.missing(gap)).toContain('Vom 05.03.2026 fehlt ein Auszug');
  expect(bankTexts.missing(gap)).toContain('12,34\u00a0€ mehr');
  expect(bankTexts.unexplained(cents(-100))).toContain('-1,00\u00a0€ Differenz');
});

it.each([
  ['<?xml version="1.0"?>', 'XML'],
  ['\u00ef\u00bb\u00bf<?xml', 'XML'],
  ['\r\n  <Document>', 'XML'],
  ['\u00ff\u00fe<\0?\0', 'XML'],
  ['\u00fe\u00ff\0<\0?', 'XML'],
  ['PK\u0003\u0004', 'ZIP'],
  [':20:STARTUMSE', 'MT940'],
  ['\r\n:20:951110', 'MT940'],
  ['{1:F01BANKDEFF', 'MT940'],
  ['', 'EMPTY'],
  ['%PDF-1.7', 'UNKNOWN'],
  ['"Buchung";"Betrag"', 'UNKNOWN'],
  ['MZ\u0090', 'UNKNOWN'],
])('knows a file by its first bytes: %j', (head, kind) => {
  expect(bankFileKind(head)).toBe(kind);
});
