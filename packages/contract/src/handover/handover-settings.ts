import { countries } from '@korpus/domain/addresses/country.ts';
import { taxExemptions } from '@korpus/domain/documents/document-data.ts';
import { charts, debtorSources, depositModels } from '@korpus/domain/handover/accounts.ts';
import { z } from 'zod';
import { percentage } from '../amounts.ts';
import type { DataOf } from '../data-of.ts';
import { version } from '../record.ts';
import { handoverValidationTexts as texts } from '../validation-texts.ts';

/** Account of the house's own books; empty: there is none. */
const account = z
  .string()
  .trim()
  .regex(/^\d{0,9}$/, { error: texts.account });

const rate = z.strictObject({
  country: z.enum(countries),
  vat: percentage,
  exemption: z.enum(taxExemptions).nullable(),
  revenue: account,
  deposits: account,
  taxKey: z
    .string()
    .regex(/^\d{1,4}$/, { error: texts.taxKey })
    .nullable(),
});

const sameRate = ({ country, vat, exemption }: z.infer<typeof rate>) => `${country} ${vat} ${exemption}`;

/** Settings of the books of the house, as the adviser keeps them (rules: handover#accounts). */
export const handoverSettings = z.strictObject({
  /** Berater and Mandant at DATEV; null: not known yet. */
  adviser: z.int().min(1001).max(9_999_999).nullable(),
  client: z.int().min(1).max(99_999).nullable(),
  fiscalYearStart: z.int().min(1).max(12),
  chart: z.enum(charts),
  ledgerLength: z.int().min(4).max(8),
  model: z.enum(depositModels),
  withMoney: z.boolean(),
  debtors: z.enum(debtorSources),
  counterDebtor: account,
  requestedDeposits: account,
  bank: account,
  cash: account,
  card: account,
  /** Empty where a program does not know of them. */
  lateInterest: account.default(''),
  reminderFees: account.default(''),
  rates: z
    .array(rate)
    .max(60)
    .refine((rates) => new Set(rates.map(sameRate)).size === rates.length, { error: texts.rateTwice }),
});
export type HandoverSettings = DataOf<typeof handoverSettings>;

export const versionedSettings = z.object({ settings: handoverSettings, version });
