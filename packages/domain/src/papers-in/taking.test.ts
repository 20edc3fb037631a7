import { describe, expect, it } from 'vitest';
import { day, euros } from '../orders/test-kit/an-order.ts';
import type { ComparedEntry, ComparedRow } from './compare-paper.ts';
import { besideDraft, mayBePaper, slotOfPaper, tickedRows } from './taking.ts';

const row = (part: Partial<ComparedRow>): ComparedRow => ({
  field: 'orderSum',
  state: 'DIFFERS',
  stored: '1.000,00 €',
  found: '1.050,00 €',
  place: null,
  reason: 'mehr',
  change: { orderSum: euros(1_050) },
  ...part,
});
const entry: ComparedEntry = {
  id: 'e',
  supplierId: 'hansen',
  orderNumber: 'AB-1',
  orderSum: euros(1_000),
  accountingSum: null,
  accountingNumber: null,
  confirmedDeliveryDate: day('2026-11-18'),
};

it.each([
  ['CONFIRMATION', 'SUPPLIER_CONFIRMATION'],
  ['INVOICE', 'SUPPLIER_INVOICE'],
  ['CREDIT_NOTE', null],
  ['OTHER', null],
] as const)('%s lies in %s (rules: papers-in#its-slot)', (kind, slot) => {
  expect(slotOfPaper(kind)).toBe(slot);
});

it.each([
  ['SUPPLIER_CONFIRMATION', 'application/pdf', true],
  ['SUPPLIER_INVOICE', 'application/xml', true],
  ['SUPPLIER_INVOICE', 'application/octet-stream', true],
  ['SUPPLIER_INVOICE', 'image/jpeg', false],
  ['SUPPLIER_ORDER', 'application/pdf', false],
  ['INVOICE', 'application/pdf', false],
] as const)('what lies in %s as %s is compared: %s (rules: papers-in#filed)', (type, contentType, may) => {
  expect(mayBePaper({ type, contentType })).toBe(may);
});

describe('what is ticked beforehand (rules: papers-in#ticked)', () => {
  const sum = row({});
  const number = row({ field: 'orderNumber', state: 'NEW', change: { orderNumber: 'AB-1' } });
  const differs = { state: 'DIFFERS', change: null } as const;
  it.each([
    ['what differs and what is new', [sum, number], false, ['orderSum', 'orderNumber']],
    [
      'not what is the same',
      [sum, row({ field: 'orderNumber', state: 'SAME', change: null })],
      false,
      ['orderSum'],
    ],
    ['nothing of another order by its number', [sum, row({ ...differs, field: 'ownNumber' })], false, []],
    ['nothing of another customer', [sum, row({ ...differs, field: 'commission' })], false, []],
    [
      'nothing of another supplier',
      [sum, row({ field: 'supplierId', change: { supplierId: 'x' } })],
      false,
      [],
    ],
    [
      'of a new supplier all',
      [sum, row({ field: 'supplierId', state: 'NEW', change: { supplierId: 'x' } })],
      false,
      ['orderSum', 'supplierId'],
    ],
    ['nothing that is there already', [sum], true, []],
  ])('%s', (_what, rows, isTwice, ticked) => {
    expect(tickedRows(rows, isTwice)).toEqual(ticked);
  });
});

describe('beside what somebody has typed (rules: papers-in#side-by-side)', () => {
  const nameOf = (id: string | null) => (id === null ? null : `Firma ${id}`);
  const beside = (part: Partial<ComparedRow>, typed: Partial<ComparedEntry> | null) =>
    besideDraft([row(part)], {
      stored: entry,
      now: typed === null ? null : { ...entry, ...typed },
      nameOf,
    })[0];
  const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');

  it('nothing typed changes nothing', () => {
    expect(beside({}, {})).toEqual(row({}));
    expect(beside({ field: 'commission' }, { orderSum: null })).toEqual(row({ field: 'commission' }));
  });

  it('what was typed like the paper is the same', () => {
    const same = beside({}, { orderSum: euros(1_050) });
    expect(same).toMatchObject({ state: 'SAME', change: null });
    expect(plain(same?.stored)).toBe('1.050,00 €');
  });

  it('what was typed otherwise differs, and can be taken', () => {
    const other = beside({}, { orderSum: euros(900) });
    expect(other).toMatchObject({ state: 'DIFFERS', change: { orderSum: 105_000 } });
    expect(plain(other?.stored)).toBe('900,00 €');
    expect(beside({}, { orderSum: null })).toMatchObject({ state: 'NEW', stored: null });
  });

  it('what was the same and is another now is not called the same', () => {
    const same = { state: 'SAME', change: null } as const;
    expect(beside(same, { orderSum: euros(900) })?.state).toBe('DIFFERS');
    const named = beside({ ...same, field: 'supplierId' }, { supplierId: 'adler' });
    expect(named).toMatchObject({ state: 'DIFFERS', stored: 'Firma adler' });
    const dated = beside(
      { ...same, field: 'confirmedDeliveryDate' },
      { confirmedDeliveryDate: day('2026-12-01') },
    );
    expect(dated?.stored).toBe('01.12.2026');
  });

  it('what was not found stays so', () => {
    const missing = { field: 'orderNumber', state: 'NOT_FOUND', change: null } as const;
    expect(beside(missing, { orderNumber: 'X' })).toMatchObject({ state: 'NOT_FOUND', stored: 'X' });
  });
});
