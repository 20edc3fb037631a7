import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeRights } from './dependencies.ts';
import { defaultRightsOf, effectiveRights, overridesFor, type RightsInput } from './effective-rights.ts';
import { allRights, type Right } from './rights.ts';

const rightsOf = (input: Partial<RightsInput>) =>
  [...effectiveRights({ roles: [], byRole: {}, overrides: {}, ...input })].sort();

/** The rule, word by word (rules: rights#role-defaults). */
const salesman: Right[] = [
  // own orders read and write
  'OWN_ORDER_READ',
  'OWN_ORDER_WRITE',
  // All own sub-rights may be read.
  'OWN_ORDER_CALCULATION_READ',
  'OWN_ORDER_SUPPLIER_DATA_READ',
  'OWN_ORDER_MARGIN_READ',
  'OWN_ORDER_EXPENSES_READ',
  'OWN_ORDER_MARGIN_SUM_READ',
  'OWN_ORDER_TARGET_MARGIN_READ',
  'OWN_ORDER_PRICE_AND_PAYMENT_READ',
  'OWN_ORDER_EXHIBITION_PRICE_READ',
  'OWN_ORDER_ORDER_PRICE_READ',
  'OWN_ORDER_CHANGES_READ',
  'OWN_ORDER_PRE_PAYMENTS_READ',
  'OWN_ORDER_REMAINING_AMOUNT_READ',
  // supplier data, expenses, price, changes and prepayments write
  'OWN_ORDER_SUPPLIER_DATA_WRITE',
  'OWN_ORDER_EXPENSES_WRITE',
  'OWN_ORDER_ORDER_PRICE_WRITE',
  'OWN_ORDER_CHANGES_WRITE',
  'OWN_ORDER_PRE_PAYMENTS_WRITE',
  // own complaints read and write
  'OWN_COMPLAINT_READ',
  'OWN_COMPLAINT_WRITE',
  // overview columns
  'OVERVIEW_SELLING_SUM_READ',
  'OVERVIEW_SELLING_SUM_GROSS_READ',
  'OVERVIEW_PRE_PAYMENTS_READ',
  'OVERVIEW_REMAINING_AMOUNT_READ',
  'OVERVIEW_DELIVERY_SUM_READ',
  // both print rights, base data read
  'PRINT_ORDER_OVERVIEW',
  'PRINT_ORDER_DETAIL',
  'BASE_DATA_READ',
];

describe('the rights of a role', () => {
  it.each([
    { roles: ['SALESMAN'] as const, expected: salesman },
    { roles: ['ADMIN'] as const, expected: [...allRights] },
    { roles: ['CARPENTER'] as const, expected: [] },
    { roles: ['SUPER_ADMIN'] as const, expected: [] },
    { roles: [], expected: [] },
    { roles: ['SALESMAN', 'CARPENTER'] as const, expected: salesman },
    { roles: ['CARPENTER', 'ADMIN'] as const, expected: [...allRights] },
  ])('are by default those of the role (rules: rights#role-defaults): $roles', ({ roles, expected }) => {
    expect(rightsOf({ roles })).toEqual([...expected].sort());
  });

  it('are what the tenant gave the role, in place of the defaults', () => {
    expect(rightsOf({ roles: ['SALESMAN'], byRole: { SALESMAN: ['WEEK_OVERVIEW_READ'] } })).toEqual([
      'WEEK_OVERVIEW_READ',
    ]);
    expect(rightsOf({ roles: ['SALESMAN'], byRole: { SALESMAN: [] } })).toEqual([]);
  });

  it('come together from all roles of a person, and from no others', () => {
    const byRole = { SALESMAN: ['OWN_ORDER_READ'], CARPENTER: ['BASE_DATA_READ'] } as const;
    expect(rightsOf({ roles: ['SALESMAN', 'CARPENTER'], byRole })).toEqual([
      'BASE_DATA_READ',
      'OWN_ORDER_READ',
    ]);
    expect(rightsOf({ roles: ['CARPENTER'], byRole })).toEqual(['BASE_DATA_READ']);
  });
});

describe('the overrides of a person', () => {
  it('give and take on top of the roles', () => {
    const overrides = { OTHER_ORDER_READ: true, OWN_ORDER_WRITE: false, OTHER_ORDER_WRITE: false };
    const rights = rightsOf({ roles: ['SALESMAN'], overrides });
    const expected = [...salesman.filter((right) => right !== 'OWN_ORDER_WRITE'), 'OTHER_ORDER_READ'];
    expect(rights).toEqual(expected.sort());
  });

  it('give rights to somebody whose role has none', () => {
    expect(rightsOf({ roles: ['CARPENTER'], overrides: { BASE_DATA_READ: true } })).toEqual([
      'BASE_DATA_READ',
    ]);
  });

  it('do not count where they lack what they build upon, since the role lost it meanwhile', () => {
    const overrides = { OWN_ORDER_WRITE: true, BASE_DATA_READ: true };
    expect(rightsOf({ roles: ['SALESMAN'], byRole: { SALESMAN: [] }, overrides })).toEqual([
      'BASE_DATA_READ',
    ]);
  });

  it('cannot change an administrator, nor can the rights of the role', () => {
    const overrides = Object.fromEntries(allRights.map((right) => [right, false]));
    for (const roles of [['ADMIN'], ['SALESMAN', 'ADMIN']] as const) {
      expect(rightsOf({ roles, overrides, byRole: { ADMIN: [] } })).toEqual([...allRights].sort());
    }
  });
});

describe('what is kept of a person', () => {
  it('gives exactly the rights that were wanted, on top of any role', () => {
    fc.assert(
      fc.property(fc.subarray([...allRights]), fc.subarray([...allRights]), (role, wanted) => {
        const input: RightsInput = { roles: ['SALESMAN'], byRole: { SALESMAN: role }, overrides: {} };
        const normal = normalizeRights(wanted);
        const overrides = overridesFor(normal, effectiveRights(input));
        expect(effectiveRights({ ...input, overrides })).toEqual(normal);
      }),
    );
  });

  it('is only what differs', () => {
    const ofRoles = new Set<Right>(['BASE_DATA_READ', 'PRINT_ORDER_DETAIL']);
    expect(overridesFor(ofRoles, ofRoles)).toEqual({});
    expect(overridesFor(new Set(['BASE_DATA_READ', 'WEEK_OVERVIEW_READ']), ofRoles)).toEqual({
      WEEK_OVERVIEW_READ: true,
      PRINT_ORDER_DETAIL: false,
    });
  });
});

describe('the defaults of a role', () => {
  it('are what somebody with that role alone has', () => {
    expect([...defaultRightsOf('SALESMAN')].sort()).toEqual([...salesman].sort());
    expect(defaultRightsOf('ADMIN')).toEqual(allRights);
    expect(defaultRightsOf('CARPENTER')).toEqual([]);
    expect(defaultRightsOf('SUPER_ADMIN')).toEqual([]);
  });

  it('are whole: nothing in them lacks what it builds upon', () => {
    expect([...normalizeRights(defaultRightsOf('SALESMAN'))].sort()).toEqual([...salesman].sort());
  });

  it('count again when the tenant has given null', () => {
    expect(rightsOf({ roles: ['SALESMAN'], byRole: { SALESMAN: null } })).toEqual([...salesman].sort());
  });
});
