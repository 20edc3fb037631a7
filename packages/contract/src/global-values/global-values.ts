import { documentTypes, mostValidityDays } from '@korpus/domain/documents/document-types.ts';
import { mostConfirmationDays } from '@korpus/domain/global-values/default-values.ts';
import { targetCompareValues } from '@korpus/domain/provisions/provision.ts';
import type { Access } from '@korpus/domain/rights/access.ts';
import { z } from 'zod';
import { percentage, positiveEuros } from '../amounts.ts';
import type { DataOf } from '../data-of.ts';
import { documentSettings } from '../documents/document-data.ts';
import { endpoint } from '../endpoint.ts';
import { day, ignored, ignoring, orKept, textUpTo, version } from '../record.ts';
import { idOf } from '../references.ts';
import { richText } from '../rich-text.ts';
import { provision } from '../users/provision.ts';
import { globalValueKeys } from './global-value-keys.ts';
import { paymentPlans } from './payment-plan.ts';

const admin: Access = { kind: 'signedIn', roles: ['ADMIN'] };
/** Everybody signed in but carpenters (rules: api#staff-and-operator). */
const staff: Access = { kind: 'signedIn', roles: ['SUPER_ADMIN', 'ADMIN', 'SALESMAN'] };

const target = z.strictObject({ percentage, compareValue: z.enum(targetCompareValues) });
const defaultValues = {
  provision,
  shipmentExpense: positiveEuros,
  assemblyExpense: positiveEuros,
  targetMargin: target,
  targetMarginSum: target,
};
/** Days before delivery by which all suppliers should have confirmed; 0: the house does not ask for it. */
const ofDates = { confirmationDays: z.int().min(0).max(mostConfirmationDays) };

export const getDefaultValues = endpoint({
  method: 'GET',
  path: '/api/global-values/default-values',
  follows: ['globalValue'],
  summary: 'What new orders begin with',
  access: staff,
  answer: z.object({ ...defaultValues, ...ofDates, version }),
});
export type DefaultValues = DataOf<typeof getDefaultValues.answer>;

export const saveDefaultValues = endpoint({
  method: 'PUT',
  path: '/api/global-values/default-values',
  summary: 'Changes what new orders begin with; existing ones keep what they have',
  access: admin,
  body: z.strictObject({ ...defaultValues, ...orKept(ofDates), version: version.optional() }),
  answer: z.object({ version }),
});

export const getTillRule = endpoint({
  method: 'GET',
  path: '/api/global-values/till-rule',
  follows: ['globalValue'],
  summary: "From which day receipts in cash ask for the number of the till's receipt; null: they do not",
  access: staff,
  answer: z.object({
    requiredFrom: day.nullable(),
    /** Reason why they do not, or not yet, and who said so when. */
    reason: z.string().nullable(),
    setBy: z.string().nullable(),
    setAt: z.iso.datetime().nullable(),
    version,
  }),
});
export type StoredTillRule = DataOf<typeof getTillRule.answer>;

export const saveTillRule = endpoint({
  method: 'PUT',
  path: '/api/global-values/till-rule',
  summary: "Sets that day, or switches the till's number off with a reason, which is kept",
  access: admin,
  body: z.strictObject({
    ...ignoring(getTillRule.answer),
    requiredFrom: day.nullable(),
    reason: textUpTo(500).default(null),
    version: version.optional(),
  }),
  answer: z.object({ version }),
});

export const getPaymentPlans = endpoint({
  method: 'GET',
  path: '/api/global-values/payment-plans',
  follows: ['globalValue'],
  summary: 'The payment plans of the house, and the one that new orders begin with',
  access: staff,
  answer: z.object({ ...paymentPlans.shape, version }),
});

export const savePaymentPlans = endpoint({
  method: 'PUT',
  path: '/api/global-values/payment-plans',
  summary: 'Changes them; orders keep the plan they have',
  access: admin,
  body: z.strictObject({ ...paymentPlans.shape, version: version.optional() }),
  answer: z.object({ version }),
});

export const getGlobalValue = endpoint({
  method: 'GET',
  path: '/api/global-values/{key}',
  follows: ['globalValue', 'closing'],
  summary: 'One value of the house; null when it was never set',
  access: staff,
  params: z.strictObject({ key: z.enum(globalValueKeys) }),
  answer: z.object({
    key: z.enum(globalValueKeys),
    value: z.union([day, richText]).nullable(),
    version,
  }),
});

export const saveGlobalValue = endpoint({
  method: 'PUT',
  path: '/api/global-values',
  summary: 'Changes the terms and conditions; the lock date changes by locking alone',
  access: { kind: 'signedIn', rights: ['BASE_DATA_WRITE'] },
  body: z.strictObject({
    key: z.literal('TERMS_AND_CONDITIONS'),
    /** Null, as its GET has one that was never written: as it is. */
    value: richText.nullable(),
    version: version.optional(),
  }),
  answer: z.object({ version }),
});

const settings = {
  useTotalAmountForOrder: z.boolean(),
  usePaymentsForOrder: z.boolean(),
  showTermsAndConditions: z.boolean(),
  hideArticlePrices: z.boolean(),
  showSubtotalPerSupplier: z.boolean(),
  showDiscounts: z.boolean(),
  textSettingId: idOf('documentTextSetting').nullable(),
};
/** Days that an offer is valid. */
const ofOffers = { validityDays: z.int().min(1).max(mostValidityDays).nullable() };

export const listDocumentDataSettings = endpoint({
  method: 'GET',
  path: '/api/global-values/document-data-setting',
  follows: ['globalValue'],
  summary: 'What a new document of each type begins with',
  access: { ...staff, package: 'DOCUMENT_PRINT' },
  answer: z.array(z.object({ type: z.enum(documentTypes), ...settings, ...orKept(ofOffers), version })),
});

export const saveDocumentDataSetting = endpoint({
  method: 'PUT',
  path: '/api/global-values/document-data-setting/{type}',
  summary: 'Changes what a new document of this type begins with',
  access: { kind: 'signedIn', package: 'DOCUMENT_PRINT', rights: ['BASE_DATA_WRITE'] },
  params: z.strictObject({ type: z.enum(documentTypes) }),
  body: z.strictObject({
    // A document has these as well; they come with its text.
    ...ignoring(documentSettings),
    ...settings,
    ...orKept(ofOffers),
    type: ignored,
    version: version.optional(),
  }),
  answer: z.object({ version }),
});
