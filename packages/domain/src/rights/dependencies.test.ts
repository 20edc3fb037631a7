import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { giveRights, isPossible, isShown, normalizeRights, takeRights, toggleRight } from './dependencies.ts';
import { additionalPackages } from './packages.ts';
import { allRights, type Right } from './rights.ts';

const everyPackage = new Set(additionalPackages);
const all: ReadonlySet<Right> = new Set(allRights);
const without = (...taken: Right[]) => new Set(allRights.filter((right) => !taken.includes(right)));
const off = (right: Right) => allRights.filter((each) => !toggleRight(all, right, false).has(each)).sort();

const ofOrder = (owner: 'OWN' | 'OTHER') => allRights.filter((right) => right.startsWith(`${owner}_ORDER_`));
const calculation = (owner: 'OWN' | 'OTHER') =>
  [
    'CALCULATION_READ',
    'SUPPLIER_DATA_READ',
    'SUPPLIER_DATA_WRITE',
    'MARGIN_READ',
    'EXPENSES_READ',
    'EXPENSES_WRITE',
  ]
    .concat('MARGIN_SUM_READ', 'TARGET_MARGIN_READ')
    .map((name) => `${owner}_ORDER_${name}` as Right);
const price = (owner: 'OWN' | 'OTHER') =>
  [
    'PRICE_AND_PAYMENT_READ',
    'EXHIBITION_PRICE_READ',
    'EXHIBITION_PRICE_WRITE',
    'ORDER_PRICE_READ',
    'ORDER_PRICE_WRITE',
  ]
    .concat(
      'CHANGES_READ',
      'CHANGES_WRITE',
      'PRE_PAYMENTS_READ',
      'PRE_PAYMENTS_WRITE',
      'REMAINING_AMOUNT_READ',
    )
    .map((name) => `${owner}_ORDER_${name}` as Right);

/**
 * Written by hand from the rule (rules: rights#built-upon-each-other): what goes when one right of all is switched off.
 */
const cascades: readonly (readonly [Right, readonly Right[]])[] = [
  ['OTHER_ORDER_DELETE', ['OTHER_ORDER_DELETE']],
  ['OTHER_ORDER_WRITE', ['OTHER_ORDER_WRITE', 'OTHER_ORDER_DELETE']],
  ['OTHER_ORDER_READ', ofOrder('OTHER')],
  ['OWN_ORDER_DELETE', ['OWN_ORDER_DELETE', 'OTHER_ORDER_DELETE']],
  ['OWN_ORDER_WRITE', ['OWN_ORDER_WRITE', 'OWN_ORDER_DELETE', 'OTHER_ORDER_WRITE', 'OTHER_ORDER_DELETE']],
  ['OWN_ORDER_READ', [...ofOrder('OWN'), ...ofOrder('OTHER')]],
  ['OTHER_ORDER_CALCULATION_READ', calculation('OTHER')],
  ['OWN_ORDER_CALCULATION_READ', [...calculation('OWN'), ...calculation('OTHER')]],
  ['OTHER_ORDER_PRICE_AND_PAYMENT_READ', price('OTHER')],
  ['OWN_ORDER_PRICE_AND_PAYMENT_READ', [...price('OWN'), ...price('OTHER')]],
  ['OWN_ORDER_MARGIN_READ', ['OWN_ORDER_MARGIN_READ', 'OTHER_ORDER_MARGIN_READ']],
  [
    'OWN_ORDER_EXPENSES_READ',
    [
      'OWN_ORDER_EXPENSES_READ',
      'OWN_ORDER_EXPENSES_WRITE',
      'OTHER_ORDER_EXPENSES_READ',
      'OTHER_ORDER_EXPENSES_WRITE',
    ],
  ],
  ['OWN_ORDER_CHANGES_WRITE', ['OWN_ORDER_CHANGES_WRITE', 'OTHER_ORDER_CHANGES_WRITE']],
  ['OTHER_ORDER_CHANGE_SALESMAN', ['OTHER_ORDER_CHANGE_SALESMAN']],
  ['OWN_COMPLAINT_READ', ['OWN_COMPLAINT_READ', 'OWN_COMPLAINT_WRITE', 'OWN_COMPLAINT_DELETE']],
  ['OTHER_COMPLAINT_WRITE', ['OTHER_COMPLAINT_WRITE', 'OTHER_COMPLAINT_DELETE']],
  ['SALES_STATISTICS_READ', ['SALES_STATISTICS_READ', 'SALES_STATISTICS_WRITE']],
  ['WEEK_OVERVIEW_READ', ['WEEK_OVERVIEW_READ', 'WEEK_OVERVIEW_WRITE']],
  ['REMINDERS_READ', ['REMINDERS_READ', 'REMINDERS_WRITE']],
  ['BASE_DATA_READ', ['BASE_DATA_READ', 'BASE_DATA_WRITE', 'BASE_DATA_DELETE']],
  ['BASE_DATA_WRITE', ['BASE_DATA_WRITE', 'BASE_DATA_DELETE']],
  ['OVERVIEW_MARGIN_READ', ['OVERVIEW_MARGIN_READ']],
  ['PRINT_ORDER_DETAIL', ['PRINT_ORDER_DETAIL']],
];

describe('switching a right off', () => {
  it.each(cascades)('%s takes along what builds upon it, and nothing else', (right, expected) => {
    expect(off(right)).toEqual([...expected].sort());
  });
});

describe('a checkbox', () => {
  it.each<[Right, Right]>([
    ['OWN_ORDER_WRITE', 'OWN_ORDER_READ'],
    ['OWN_ORDER_DELETE', 'OWN_ORDER_WRITE'],
    ['OTHER_ORDER_MARGIN_READ', 'OTHER_ORDER_READ'],
    ['OTHER_ORDER_MARGIN_READ', 'OTHER_ORDER_CALCULATION_READ'],
    ['OWN_ORDER_ORDER_PRICE_READ', 'OWN_ORDER_PRICE_AND_PAYMENT_READ'],
    ['OWN_ORDER_ORDER_PRICE_WRITE', 'OWN_ORDER_ORDER_PRICE_READ'],
    ['OTHER_ORDER_CHANGE_SALESMAN', 'OTHER_ORDER_READ'],
    ['BASE_DATA_DELETE', 'BASE_DATA_WRITE'],
  ])('of %s appears with %s only', (right, needed) => {
    expect(isShown(right, all, everyPackage)).toBe(true);
    expect(isShown(right, without(needed), everyPackage)).toBe(false);
  });

  it('of a right on orders of others stands there without the one on own orders, but cannot be ticked', () => {
    const given = without('OWN_ORDER_READ');
    expect(isShown('OTHER_ORDER_READ', given, everyPackage)).toBe(true);
    expect(isPossible('OTHER_ORDER_READ', given)).toBe(false);
    expect(toggleRight(new Set(), 'OTHER_ORDER_READ', true)).toEqual(new Set());
  });

  it.each([
    ['SALES_STATISTICS_READ', 'SALES_STATISTICS'],
    ['REMINDERS_READ', 'DOCUMENT_PRINT'],
    ['OWN_COMPLAINT_READ', 'COMPLAINT'],
    ['OVERVIEW_PROVISION_EXHIBITON_READ', 'EXHIBITION'],
    ['OVERVIEW_EXHIBITON_PRICE_READ', 'EXHIBITION'],
    ['OWN_ORDER_EXHIBITION_PRICE_READ', 'EXHIBITION'],
  ] as const)('of %s belongs to the package %s', (right, needed) => {
    const others = new Set(additionalPackages.filter((each) => each !== needed));
    expect(isShown(right, all, others)).toBe(false);
    expect(isShown(right, all, new Set([needed]))).toBe(true);
  });

  it('is there for everything else whatever the licence holds', () => {
    const ofPackages = allRights.filter((right) => !isShown(right, all, new Set()));
    expect(ofPackages).toHaveLength(2 + 2 + 6 + 2 + 4);
  });
});

const groups: readonly (readonly [string, readonly Right[]])[] = [
  ['orders', allRights.filter((right) => /^O\w+_ORDER_(READ|WRITE|DELETE|CHANGE_SALESMAN)$/.test(right))],
  ['calculation of own orders', ['OWN_ORDER_READ', ...calculation('OWN')]],
  [
    'calculation of both',
    [
      'OWN_ORDER_READ',
      'OTHER_ORDER_READ',
      ...calculation('OWN').slice(0, 6),
      ...calculation('OTHER').slice(0, 4),
    ],
  ],
  ['price of own orders', ['OWN_ORDER_READ', ...price('OWN')]],
  [
    'price of others',
    ['OWN_ORDER_READ', 'OTHER_ORDER_READ', 'OWN_ORDER_PRICE_AND_PAYMENT_READ', ...price('OTHER').slice(0, 8)],
  ],
  ['complaints', allRights.filter((right) => right.includes('COMPLAINT'))],
  ['areas', allRights.filter((right) => /^(SALES|WEEK|BASE)/.test(right))],
];

function* listSubsets(group: readonly Right[]): Generator<Set<Right>> {
  for (let bits = 0; bits < 2 ** group.length; bits += 1) {
    yield new Set(group.filter((_, index) => (bits >> index) & 1));
  }
}

const isWhole = (rights: ReadonlySet<Right>) => [...rights].every((right) => isPossible(right, rights));
const isPartOf = (part: ReadonlySet<Right>, whole: ReadonlySet<Right>) =>
  [...part].every((right) => whole.has(right));

/** The largest part that holds together, found in another way: take away what cannot stand until all can. */
function largestWhole(given: ReadonlySet<Right>): ReadonlySet<Right> {
  const kept = new Set([...given].filter((right) => isPossible(right, given)));
  return kept.size === given.size ? kept : largestWhole(kept);
}

describe.each(groups)('every set of %s', (_name, group) => {
  it('becomes the largest part of it that holds together, and stays that', () => {
    for (const given of listSubsets(group)) {
      const normal = normalizeRights(given);
      if (!isWhole(normal) || !isPartOf(normal, given)) expect([...given]).toEqual('consistent');
      if (normal.size !== largestWhole(given).size) expect([...normal]).toEqual([...largestWhole(given)]);
      if (normalizeRights(normal).size !== normal.size) expect([...normal]).toEqual('stable');
    }
  });

  it('holds together after any click, which never adds more than itself', () => {
    for (const given of listSubsets(group)) {
      const before = normalizeRights(given);
      for (const right of group) {
        const on = toggleRight(before, right, true);
        const gone = toggleRight(before, right, false);
        const isRight =
          isWhole(on) &&
          isWhole(gone) &&
          !gone.has(right) &&
          isPartOf(gone, before) &&
          isPartOf(before, on) &&
          on.has(right) === (before.has(right) || isPossible(right, before));
        if (!isRight) expect({ before: [...before], right }).toEqual('a consistent click');
      }
    }
  });
});

it('asks of any set what it asks of the groups', () => {
  fc.assert(
    fc.property(fc.subarray([...allRights]), (given) => {
      const normal = normalizeRights(given);
      const largest = largestWhole(new Set(given));
      expect(isWhole(normal)).toBe(true);
      expect(normal).toEqual(new Set(allRights.filter((right) => largest.has(right))));
    }),
    { numRuns: process.env.KORPUS_TEST_LONG === 'on' ? 100_000 : 2_000 },
  );
});

describe('many rights at once', () => {
  const row: readonly Right[] = ['OWN_ORDER_READ', 'OWN_ORDER_WRITE', 'OWN_ORDER_DELETE'];

  it('gives and takes all of a row, with what builds upon it', () => {
    expect(giveRights(new Set(), row, everyPackage)).toEqual(new Set(row));
    expect([...takeRights(all, row, everyPackage)].filter((right) => right.includes('_ORDER_'))).toEqual(
      allRights.filter((right) => right.includes('_ORDER_') && !/^(OWN|OTHER)_/.test(right)),
    );
  });

  it('gives of a column what its owner has already, and the rest of it not', () => {
    const writing: readonly Right[] = ['OTHER_ORDER_READ', 'OTHER_ORDER_CALCULATION_READ'];
    expect(giveRights(new Set(['OWN_ORDER_READ']), writing, everyPackage)).toEqual(
      new Set(['OWN_ORDER_READ', 'OTHER_ORDER_READ']),
    );
  });

  it('leaves alone what the licence does not offer', () => {
    const complaints: readonly Right[] = ['OWN_COMPLAINT_READ'];
    expect(giveRights(new Set(), complaints, new Set())).toEqual(new Set());
    expect(takeRights(new Set(complaints), complaints, new Set())).toEqual(new Set(complaints));
  });

  it('holds together, whatever is given and taken', () => {
    const some = fc.subarray([...allRights]);
    fc.assert(
      fc.property(some, some, (given, rights) => {
        for (const change of [giveRights, takeRights]) {
          const after = change(new Set(given), rights, everyPackage);
          expect(normalizeRights(after)).toEqual(after);
        }
        const taken = takeRights(giveRights(new Set(given), rights, everyPackage), rights, everyPackage);
        expect(rights.some((right) => taken.has(right))).toBe(false);
      }),
    );
  });
});
