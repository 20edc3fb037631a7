import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Role } from '@korpus/domain/rights/roles.ts';
import { describe, expect, it } from 'vitest';
import { buildDashboardAddress } from './dashboard-addresses.ts';

const today = isoDate('2026-11-22');
const person = (role: Role) => ({ userId: 'anna', roles: new Set([role]) });
const range = { from: isoDate('2026-11-01'), to: isoDate('2026-11-30') };
const whose = { types: ['NORMAL'], locationIds: [], salesmanIds: [] } as const;

describe('where a number leads', () => {
  it('of what was sold: to what has a price and is not cancelled, by its sell date', () => {
    expect(buildDashboardAddress({ kind: 'SOLD', range, whose }, person('ADMIN'), today)).toEqual({
      to: '/orders/all',
      search: {
        tab: 'orders',
        by: 'sellDate',
        from: '2026-11-01',
        to: '2026-11-30',
        sold: 'yes',
        cancelled: 'no',
        type: 'NORMAL',
        salesmen: 'all',
        locations: 'all',
      },
    });
  });

  it.each([
    ['KNOWN', { purchase: 'yes' }],
    ['PROVISIONAL', { purchase: 'yes', calculated: 'no' }],
    ['MISSING', { purchase: 'no' }],
  ] as const)(
    'of what was delivered: up to today, and by what is known of its margin: %s',
    (margin, filters) => {
      const place = { kind: 'DELIVERED', range, whose, margin } as const;
      expect(buildDashboardAddress(place, person('ADMIN'), today).search).toEqual({
        tab: 'orders',
        by: 'deliveryDate',
        from: '2026-11-01',
        to: '2026-11-22',
        ...filters,
        cancelled: 'no',
        type: 'NORMAL',
        salesmen: 'all',
        locations: 'all',
      });
    },
  );

  it('of what is chosen: to its shops, people and kinds', () => {
    const chosen = {
      types: ['NORMAL', 'SMALL'],
      locationIds: ['kiel', 'bonn'],
      salesmanIds: ['ben', 'carl'],
    } as const;
    expect(
      buildDashboardAddress({ kind: 'SOLD', range, whose: chosen }, person('ADMIN'), today).search,
    ).toMatchObject({
      type: 'all',
      salesmen: 'ben,carl',
      locations: 'kiel,bonn',
    });
  });

  it('of a complaint: to those that came in then, by who caused them', () => {
    const place = { kind: 'COMPLAINTS', range, whose, imposer: 'SUPPLIER' } as const;
    expect(buildDashboardAddress(place, person('ADMIN'), today)).toEqual({
      to: '/complaints',
      search: {
        tab: 'all',
        from: '2026-11-01',
        to: '2026-11-30',
        cancelled: 'no',
        imposers: 'SUPPLIER',
        type: 'NORMAL',
        salesmen: 'all',
        locations: 'all',
      },
    });
  });

  it.each([
    ['2026-11-01', '2026-11-07', '2026-11'],
    ['2026-10-26', '2026-11-01', '2026'],
  ])('of counter sales from %s to %s: to %s of their list', (from, to, month) => {
    const place = { kind: 'COUNTER_SALES', range: { from: isoDate(from), to: isoDate(to) }, whose } as const;
    expect(buildDashboardAddress(place, person('ADMIN'), today)).toEqual({
      to: '/sales-statistics',
      search: { month, from, to, types: 'SMALL_ORDER', salesmen: 'all', locations: 'all' },
    });
  });

  it('of who sees their own alone: to these', () => {
    const chosen = { ...whose, salesmanIds: ['ben'] };
    for (const place of [
      { kind: 'SOLD', range, whose: chosen },
      { kind: 'COMPLAINTS', range, whose, imposer: 'SELF' },
      { kind: 'ORDER_DATA' },
      { kind: 'REMAINING_AMOUNTS' },
      { kind: 'NEW_COMPLAINTS' },
    ] as const)
      expect(buildDashboardAddress(place, person('SALESMAN'), today).search).toMatchObject({
        salesmen: 'anna',
      });
    expect(buildDashboardAddress({ kind: 'ORDER_DATA' }, person('ADMIN'), today).search).toEqual({
      tab: 'todoEnterOrderData',
      salesmen: 'all',
    });
  });
});
