import { describe, expect, it } from 'vitest';
import { mostPaperBytes } from './paper-fault.ts';
import { leadsToShared, papersAmong, sharedAddress, shareNotice, waitsNoMore } from './shared-papers.ts';

const file = (name: string, type = '', size = 1) => ({ name, type, size });
const namesAmong = (...files: readonly ReturnType<typeof file>[]) => {
  const { papers, outcome } = papersAmong(files);
  return [outcome, ...papers.map(({ name }) => name)];
};

describe('what of shared files is kept', () => {
  it.each([
    file('a.pdf'),
    file('A.PDF', 'application/octet-stream'),
    file('a.xml'),
    file('ohne Endung', 'application/pdf'),
    file('ohne Endung', 'text/xml;charset=utf-8'),
    file('leer.pdf', 'application/pdf', 0),
    file('genau.pdf', 'application/pdf', mostPaperBytes),
  ])('$name, „$type“, $size bytes', (each) => expect(namesAmong(each)).toEqual(['all', each.name]));

  it.each([
    file('bild.jpg', 'image/jpeg'),
    file('pdf'),
    file('a.pdf.exe', 'application/octet-stream'),
    file('gross.pdf', 'application/pdf', mostPaperBytes + 1),
  ])('not $name, „$type“, $size bytes', (each) => expect(namesAmong(each)).toEqual(['none']));

  it('nothing is none, others leave some, and more than ten are ten', () => {
    expect(namesAmong()).toEqual(['none']);
    expect(namesAmong(file('b.jpg'), file('a.pdf'))).toEqual(['some', 'a.pdf']);
    const eleven = Array.from({ length: 11 }, (_, at) => file(`${at}.pdf`));
    expect(namesAmong(...eleven.slice(1))).toEqual(['all', ...eleven.slice(1).map(({ name }) => name)]);
    expect(namesAmong(...eleven)).toEqual(['some', ...eleven.slice(0, 10).map(({ name }) => name)]);
  });
});

it.each([
  [sharedAddress('all'), true],
  ['/orders/all?tab=orders&shared=lost#top', true],
  ['/orders/all', false],
  ['/orders/todo?shared=all', false],
  ['/?q=shared', false],
])('%s leads to what was shared: %s', (address, leads) => expect(leadsToShared(address)).toBe(leads));

it.each([
  ['all', true, 2, null],
  ['some', true, 2, 'some'],
  ['all', true, 0, 'gone'],
  ['some', true, 0, 'gone'],
  ['none', true, 0, 'none'],
  ['lost', true, 0, 'lost'],
  ['of another version', true, 0, 'gone'],
  ['all', false, 2, 'office'],
  ['lost', false, 0, 'office'],
] as const)('%s, may read them: %s, %s wait: %s', (outcome, mayRead, waiting, notice) =>
  expect(shareNotice(outcome, mayRead, waiting)).toBe(notice),
);

it('what was shared waits an hour, by whatever clock', () => {
  const hour = 60 * 60 * 1000;
  expect([waitsNoMore(0, hour), waitsNoMore(0, hour + 1), waitsNoMore(hour, 0)]).toEqual([
    false,
    true,
    false,
  ]);
});
