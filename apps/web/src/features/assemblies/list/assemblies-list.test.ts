import type { AppOrder } from '@korpus/contract/assemblies/app-list.ts';
import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { describe, expect, it } from 'vitest';
import { groupByDay, matchesAssembly } from './assemblies-list.tsx';

const day = (number: number) => isoDate(`2026-11-${String(number).padStart(2, '0')}`);

const anOrder = (
  clientName: string,
  days: readonly number[] = [],
  more: Partial<AppOrder> = {},
): AppOrder => ({
  id: clientName,
  salesmanName: 'Katharina Grünwald',
  clientName,
  deliveryDate: null,
  address: 'Tegernseer Weg 8',
  zipCode: '82031',
  city: 'Grünwald',
  clientPhone1: '089 / 641 22-77',
  clientPhone2: null,
  clientEmail: null,
  assemblyDate: days[0] === undefined ? null : day(days[0]),
  additionalAssemblyDates: days.slice(1).map(day),
  fileTypesToDownload: [],
  fileExists: false,
  canEdit: false,
  canComplain: false,
  canAccept: false,
  acceptedOn: null,
  holdsMoneyBack: false,
  files: [],
  ...more,
});

describe('assemblies by day', () => {
  it('begin with today, and what is over comes last, the newest of it first', () => {
    const orders = [
      anOrder('over', [20]),
      anOrder('in a week', [30]),
      anOrder('began yesterday', [22, 23]),
      anOrder('today', [23]),
      anOrder('just over', [21, 22]),
      anOrder('no day'),
    ];
    const groups = groupByDay(orders, day(23)).map((group) => [group.day, group.orders.map(({ id }) => id)]);
    expect(groups).toEqual([
      [day(23), ['began yesterday', 'today']],
      [day(30), ['in a week']],
      [null, ['just over', 'over', 'no day']],
    ]);
  });
});

describe('the search of assemblies', () => {
  const order = anOrder('Jäger Yasemin', [23]);
  it.each(['jäger', 'YASEMIN jäg', 'tegernseer', '82031', 'grünwald', '6412277', '089 641', '089/641', ''])(
    'finds „%s“',
    (search) => expect(matchesAssembly(order, search)).toBe(true),
  );
  it.each(['sommer', 'jäger dieter', '0171', '999'])('does not find „%s“', (search) =>
    expect(matchesAssembly(order, search)).toBe(false),
  );
});
