import { interestCountries } from '@korpus/domain/reminders/base-rates.ts';
import type { Access } from '@korpus/domain/rights/access.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, version } from '../record.ts';
import { reminderValidationTexts as texts } from '../validation-texts.ts';

/** The operator's people alone (rules: api#staff-and-operator). */
const operator: Access = { kind: 'signedIn', roles: ['SUPER_ADMIN'] };

/** Rate in percent; it may be below 0, as it was for years; two decimals. */
const percent = z
  .number()
  .min(-20)
  .max(50)
  .refine((value) => Math.abs(Math.round(value * 100) - value * 100) < 1e-6, { error: texts.rate });

const baseRate = {
  country: z.enum(interestCountries),
  /** First day of the half-year: 1 January or 1 July. */
  halfYear: day.refine((value) => /-0[17]-01$/.test(value), { error: texts.halfYear }),
  percent,
};

export const listBaseRates = endpoint({
  method: 'GET',
  path: '/api/tenants/base-rates',
  follows: ['reminder'],
  summary: 'The base rates of each half-year, the newest first, and those that nobody has entered',
  access: operator,
  answer: z.object({
    rates: z.array(z.object({ ...baseRate, version })),
    /** Up to the half-year of today. */
    missing: z.array(z.object({ country: baseRate.country, halfYear: day })),
  }),
});

export const saveBaseRate = endpoint({
  method: 'PUT',
  path: '/api/tenants/base-rates',
  summary: 'Enters or corrects the base rate of a half-year for all houses; what went out stays as it is',
  access: operator,
  /** Rate to be stored; without a version it is a new one. */
  body: z.strictObject({ ...baseRate, version: version.optional() }),
  answer: z.object({ version }),
});
