import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import type { LicenceChoice } from './licence-choice.ts';
import { type PriceList, tenantPrice } from './price.ts';

const prices: PriceList = {
  basePackages: [
    {
      type: 'BASE_S',
      price: { MONTHLY: cents(4_990), YEARLY: cents(49_900) },
      priceForAdditionalLocation: { MONTHLY: cents(1_905), YEARLY: cents(19_050) },
      priceForAdditionalUser: { MONTHLY: cents(999), YEARLY: cents(9_990) },
    },
    {
      type: 'BASE_L',
      price: { MONTHLY: cents(19_900), YEARLY: cents(199_000) },
      priceForAdditionalLocation: { MONTHLY: cents(1_500), YEARLY: cents(15_000) },
      priceForAdditionalUser: { MONTHLY: cents(500), YEARLY: cents(5_001) },
    },
  ],
  additionalPackages: [
    { type: 'COMPLAINT', price: { MONTHLY: cents(1_900), YEARLY: cents(19_000) } },
    { type: 'TODO', price: { MONTHLY: cents(901), YEARLY: cents(9_000) } },
    { type: 'CARPENTER_APP', price: { MONTHLY: cents(2_900), YEARLY: cents(0) } },
  ],
};

const small: LicenceChoice = {
  accountingPeriod: 'MONTHLY',
  basePackageType: 'BASE_S',
  additionalPackageTypes: [],
  additionalUserCount: 0,
  additionalLocationCount: 0,
  additionalCarpenterAppUserCount: 0,
};

/** Worked by hand, in euros. */
const table: { name: string; choice: Partial<LicenceChoice>; price: string }[] = [
  { name: 'the base package alone', choice: {}, price: '49.90' },
  { name: 'the same for a year', choice: { accountingPeriod: 'YEARLY' }, price: '499.00' },
  // 49.90 + 2 × 19.05
  { name: 'further locations', choice: { additionalLocationCount: 2 }, price: '88.00' },
  // 49.90 + 3 × 9.99
  { name: 'further users', choice: { additionalUserCount: 3 }, price: '79.87' },
  // 49.90 + 19.00 + 9.01
  { name: 'additional packages', choice: { additionalPackageTypes: ['COMPLAINT', 'TODO'] }, price: '77.91' },
  // 199.00 + 4 × 15.00 + 7 × 5.00 + 19.00 + 9.01 + 29.00
  {
    name: 'everything, monthly',
    choice: {
      basePackageType: 'BASE_L',
      additionalLocationCount: 4,
      additionalUserCount: 7,
      additionalPackageTypes: ['TODO', 'CARPENTER_APP', 'COMPLAINT'],
    },
    price: '351.01',
  },
  // 1990.00 + 4 × 150.00 + 7 × 50.01 + 190.00 + 90.00 + 0.00
  {
    name: 'everything, yearly',
    choice: {
      accountingPeriod: 'YEARLY',
      basePackageType: 'BASE_L',
      additionalLocationCount: 4,
      additionalUserCount: 7,
      additionalPackageTypes: ['TODO', 'CARPENTER_APP', 'COMPLAINT'],
    },
    price: '3220.07',
  },
  // 49.90 + 29.00; further app users are free (rules: tenancy-and-licence#price)
  {
    name: 'further app users, which cost nothing',
    choice: { additionalPackageTypes: ['CARPENTER_APP'], additionalCarpenterAppUserCount: 9 },
    price: '78.90',
  },
  {
    name: 'a package named twice counts once',
    choice: { additionalPackageTypes: ['TODO', 'TODO'] },
    price: '58.91',
  },
];

describe('the price of a tenant (rules: tenancy-and-licence#price)', () => {
  it.each(table)('$name: $price', ({ choice, price }) => {
    expect(tenantPrice({ ...small, ...choice }, prices)).toBe(Number(price.replace('.', '')));
  });

  it('is unknown without a price list, as while it is being loaded', () => {
    expect(tenantPrice(small, { basePackages: [], additionalPackages: [] })).toBeNull();
    expect(tenantPrice({ ...small, basePackageType: 'BASE_M' }, prices)).toBeNull();
  });
});
