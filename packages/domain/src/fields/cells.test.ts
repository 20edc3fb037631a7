import { expect, it } from 'vitest';
import { checkedCents } from '../money/euros.ts';
import { buildListCells } from './cells.ts';

const column = true;
const catalogue = {
  id: { kind: 'internal' },
  hidden: { kind: 'text', label: 'Ohne Spalte' },
  name: { kind: 'text', label: 'Name', column },
  notes: { kind: 'longText', label: 'Notizen', column },
  price: { kind: 'money', label: 'Preis', column },
  share: { kind: 'percent', label: 'Anteil', column },
  day: { kind: 'day', label: 'Tag', column },
  days: { kind: 'days', label: 'Tage', column },
  week: { kind: 'week', label: 'Woche', column },
  changedAt: { kind: 'instant', label: 'Geändert', column },
  done: { kind: 'flag', label: 'Erledigt', column },
  state: { kind: 'choice', names: { NEW: 'Neu', OLD: 'Alt' }, label: 'Status', column },
  place: { kind: 'reference', names: { STOCK: 'Lager' }, label: 'Ort', column },
  minutes: { kind: 'minutes', label: 'Dauer', column },
  entries: { kind: 'entries', label: 'Positionen', column },
} as const;

type Told = { readonly entries?: readonly { readonly name: string }[] };
const told = {
  entries: {
    kind: 'text',
    read: ({ entries = [] }: Told) => entries.map(({ name }) => name).join(', ') || null,
  },
} as const;
const ofWire = buildListCells(catalogue, told, checkedCents);
const ofCents = buildListCells(catalogue, told);
const nameOf = (id: string | null) => (id === 'graz' ? 'Graz' : null);

it.each([
  ['name', { name: 'Huber' }, 'text', 'Huber'],
  ['notes', { notes: '' }, 'text', ''],
  ['share', { share: 12.5 }, 'percent', 12.5],
  ['day', { day: '2026-11-25' }, 'day', '2026-11-25'],
  ['day', { day: 'bald' }, 'day', null],
  ['days', { days: ['2026-11-25', null, '2026-12-01'] }, 'text', '25.11.2026, 01.12.2026'],
  ['days', { days: [] }, 'text', null],
  ['week', { week: '2026-11-25' }, 'week', '2026-11-25'],
  ['changedAt', { changedAt: '2026-11-25T10:00:00.000Z' }, 'instant', '2026-11-25T10:00:00.000Z'],
  ['done', { done: false }, 'flag', false],
  ['state', { state: 'OLD' }, 'text', 'Alt'],
  ['state', { state: ['NEW', 'OLD'] }, 'text', 'Neu, Alt'],
  ['place', { place: 'STOCK' }, 'text', 'Lager'],
  ['place', { place: 'graz' }, 'text', 'Graz'],
  ['place', { place: 'gone' }, 'text', null],
  ['minutes', { minutes: 90 }, 'text', '1\u00a0Std. 30\u00a0Min.'],
  ['entries', { entries: [{ name: 'Herd' }, { name: 'Ofen' }] }, 'text', 'Herd, Ofen'],
] as const)('%s of %j is a cell of kind %s that reads %j', (key, row, kind, expected) => {
  const cell = ofWire(key);
  expect(cell.kind).toBe(kind);
  expect(cell.read(row, nameOf)).toBe(expected);
});

it('what is hidden or empty reads as nothing, whatever its kind', () => {
  const keys = ['name', 'price', 'share', 'day', 'days', 'changedAt', 'done', 'state', 'place'] as const;
  for (const key of keys) {
    expect(ofWire(key).read({}, nameOf), key).toBeNull();
    expect(ofWire(key).read({ [key]: null }, nameOf), key).toBeNull();
  }
});

it('amounts are cents: those of the wire become it without a rest, whatever the float says', () => {
  const price = ofWire('price');
  for (let amount = -100_000; amount <= 100_000; amount += 7)
    expect(price.read({ price: amount / 100 }, nameOf)).toBe(amount);
  expect(price.read({ price: 99_999_999_999.99 }, nameOf)).toBe(9_999_999_999_999);
  expect(price.read({ price: 1.15 }, nameOf)).toBe(115);
  expect(ofCents('price').read({ price: 115 }, nameOf)).toBe(115);
});
