import { describe, expect, it } from 'vitest';
import { day, euros } from '../orders/test-kit/an-order.ts';
import {
  amountOfSmall,
  billedOfSmall,
  closedSmallDay,
  formerNumberOfSmall,
  lockedSmallChanges,
  type SmallOrder,
  smallOrderContent,
  withoutSmallNumber,
  withSmallNumber,
} from './small-order.ts';

const payment = (id: string, amount: number, paid: boolean) => ({
  id,
  paid,
  date: day('2026-11-20'),
  price: euros(amount),
  paymentType: 'CASH' as const,
});
const small: SmallOrder = {
  id: 's',
  date: day('2026-11-20'),
  salesmanId: 'anna',
  location: 'kiel',
  clientName: 'Bäckerei Huber',
  carpenterId: null,
  invoiceNumber: null,
  vat: 20,
  takenNumbers: [],
  payments: [payment('a', 300.5, true), payment('b', 112, false)],
};

describe('a small order (rules: closing#small-orders)', () => {
  it('is of all its payments, billed are the paid ones', () => {
    expect([amountOfSmall(small), billedOfSmall(small)]).toEqual([euros(412.5), euros(300.5)]);
    expect(smallOrderContent(small)).toMatchObject({ finalPrice: euros(412.5), billedAmount: euros(300.5) });
  });

  it.each<[string, Partial<SmallOrder>, string[]]>([
    ['its carpenter', { carpenterId: 'karl' }, []],
    ['its day', { date: day('2026-11-21') }, ['date']],
    ['its money', { payments: [payment('a', 300.5, true), payment('b', 112, true)] }, ['payments']],
    ['its customer', { clientName: null }, ['clientName']],
  ])('with a number changes %s: %j', (_name, with_, locked) => {
    const numbered = withSmallNumber(small, 'A1');
    expect(lockedSmallChanges(numbered, { ...numbered, ...with_ })).toEqual(locked);
    expect(lockedSmallChanges(small, { ...small, ...with_ })).toEqual([]);
  });

  it('gets its number again as long as it bills the same', () => {
    const free = withoutSmallNumber(withSmallNumber(small, 'A1'));
    expect(free.invoiceNumber).toBeNull();
    expect(formerNumberOfSmall({ ...free, carpenterId: 'karl' })).toBe('A1');
    expect(formerNumberOfSmall({ ...free, date: day('2026-11-21') })).toBeNull();
    expect(formerNumberOfSmall(small)).toBeNull();
  });

  it('neither comes into a closed period nor leaves it', () => {
    const until = day('2026-11-20');
    const later = { date: day('2026-11-21') };
    expect(closedSmallDay(null, small, until)).toBe('2026-11-20');
    expect(closedSmallDay(later, small, until)).toBe('2026-11-20');
    expect(closedSmallDay(small, later, until)).toBe('2026-11-20');
    expect(closedSmallDay(small, null, until)).toBe('2026-11-20');
    expect(closedSmallDay(later, later, until)).toBeNull();
    expect(closedSmallDay(small, null, null)).toBeNull();
  });
});
