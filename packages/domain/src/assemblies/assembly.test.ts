import { describe, expect, it } from 'vitest';
import { isoDate } from '../dates/iso-date.ts';
import type { Person } from '../rights/actor.ts';
import { additionalPackages } from '../rights/packages.ts';
import type { Right } from '../rights/rights.ts';
import { longestComplaint, longestNote, mostAppOrders, mostPicturesAtOnce } from './app-files.ts';
import {
  type Assembly,
  isClockDoubted,
  isOwnAssembly,
  mayAddPictures,
  mayComplainOnSite,
  maySeeAssembly,
  mayTakeFiles,
  plausibleCaptureTime,
} from './assembly.ts';

const person = (userId: string, ...rights: readonly Right[]): Person => ({
  userId,
  roles: new Set(),
  rights: new Set(rights),
  packages: new Set(additionalPackages),
});
const max = person('max');
const sold: Assembly = {
  salesmanId: 'anna',
  carpenterUserId: 'max',
  cancelled: false,
  sellDate: isoDate('2026-11-02'),
  lastAssembly: isoDate('2026-11-21'),
};

describe('an assembly', () => {
  it.each([
    [{}, true],
    [{ lastAssembly: null }, true],
    [{ carpenterUserId: 'tom' }, false],
    [{ carpenterUserId: null }, false],
    [{ sellDate: null }, false],
    [{ cancelled: true }, false],
  ])('is a carpenter’s own with %o: %s', (change, expected) => {
    const order = { ...sold, ...change };
    expect(isOwnAssembly(max, order)).toBe(expected);
    expect(maySeeAssembly(max, order)).toBe(expected);
    expect(mayTakeFiles(max, order, 'DELIVERY_NOTE')).toBe(expected);
    expect(mayAddPictures(max, order, 'ASSEMBLY_REPORT')).toBe(expected);
  });

  it.each([
    ['anna', ['OWN_ORDER_READ'], {}, true],
    ['anna', [], {}, false],
    ['ben', ['OWN_ORDER_READ'], {}, false],
    ['ben', ['OTHER_ORDER_READ'], {}, true],
    ['anna', ['OWN_ORDER_READ'], { lastAssembly: null }, false],
    ['anna', ['OWN_ORDER_READ'], { cancelled: true }, false],
  ] as const)('is shown to %s with %o and %o: %s', (userId, rights, change, expected) => {
    expect(maySeeAssembly(person(userId, ...rights), { ...sold, ...change })).toBe(expected);
  });

  it('takes pictures and gives files of salesmen by the rights to files', () => {
    const reader = person('anna', 'OWN_ORDER_READ');
    const writer = person('anna', 'OWN_ORDER_READ', 'OWN_ORDER_WRITE');
    expect([reader, writer].map((each) => mayAddPictures(each, sold, 'MISC'))).toEqual([false, true]);
    expect(mayTakeFiles(reader, sold, 'PLANS')).toBe(true);
    expect(mayTakeFiles(reader, sold, 'DELIVERY_NOTE')).toBe(false);
  });
});

describe('a complaint on site', () => {
  const [read, write] = ['OWN_COMPLAINT_READ', 'OWN_COMPLAINT_WRITE'] as const;

  it('is for carpenters with the right to their own, and for whoever may write complaints of the order', () => {
    expect(mayComplainOnSite(max, sold)).toBe(false);
    expect(mayComplainOnSite(person('max', write), sold)).toBe(true);
    expect(mayComplainOnSite(person('tom', read, write), sold)).toBe(false);
    expect(mayComplainOnSite(person('anna', 'OWN_ORDER_READ', read, write), sold)).toBe(true);
    expect(mayComplainOnSite(person('anna', 'OWN_ORDER_READ', read), sold)).toBe(false);
  });

  it('is none without its package, nor of what is not sold or cancelled', () => {
    const writer = person('max', read, write);
    expect(mayComplainOnSite({ ...writer, packages: new Set(['CARPENTER_APP']) }, sold)).toBe(false);
    for (const change of [{ sellDate: null }, { cancelled: true }])
      expect(mayComplainOnSite(writer, { ...sold, ...change })).toBe(false);
  });
});

describe('when something was taken', () => {
  const arrived = new Date('2026-11-21T10:00:00.000Z');
  it.each([
    ['2026-11-21T10:00:00.000Z', true, false],
    ['2026-11-18T23:59:00.000Z', true, false],
    ['2025-11-21T10:00:00.000Z', true, false],
    ['2026-11-21T10:00:01.000Z', false, false],
    ['2026-11-21T10:10:00.000Z', false, false],
    ['2026-11-21T10:10:01.000Z', false, true],
    ['2025-11-19T10:00:00.000Z', false, true],
    ['1970-01-01T00:00:00.000Z', false, true],
  ])(
    'the device is believed that says %s: %s, and people are told of its clock: %s',
    (said, isBelieved, isTold) => {
      expect(plausibleCaptureTime(said, arrived)).toEqual(isBelieved ? new Date(said) : arrived);
      expect(isClockDoubted(said, arrived)).toBe(isTold);
    },
  );
});

it('takes what docs/operations.md says: pictures at once, letters of a note and of a complaint, orders of a list', () => {
  expect([mostPicturesAtOnce, longestNote, longestComplaint, mostAppOrders]).toEqual([40, 500, 2_000, 200]);
});
