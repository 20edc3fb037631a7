import type { Access } from '@korpus/domain/rights/access.ts';
import { accountingPeriods, additionalPackages, basePackages } from '@korpus/domain/rights/packages.ts';
import { z } from 'zod';
import { positiveEuros } from '../amounts.ts';
import type { DataOf } from '../data-of.ts';
import { endpoint } from '../endpoint.ts';
import { day, email, ignoring, optionalText, orKept, text, version } from '../record.ts';
import { idOf } from '../references.ts';

/** The operator's people alone (rules: api#staff-and-operator). */
const operator: Access = { kind: 'signedIn', roles: ['SUPER_ADMIN'] };

const extraCount = z.int32().min(0).max(100_000);

const licence = {
  enabled: z.boolean(),
  companyName: text,
  address: optionalText,
  zipCode: optionalText,
  city: optionalText,
  vat: optionalText,
  email,
  emailInvoice: email.nullable(),
  lastInvoiceDate: day.nullable(),
  licenseValidUntil: day.nullable(),
  accountingPeriod: z.enum(accountingPeriods),
  basePackageType: z.enum(basePackages),
  additionalPackageTypes: z.array(z.enum(additionalPackages)).max(additionalPackages.length),
  additionalUserCount: extraCount,
  additionalLocationCount: extraCount,
  additionalCarpenterAppUserCount: extraCount,
};

const tenant = z.object({
  id: idOf('tenant'),
  ...licence,
  email: z.string(),
  emailInvoice: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** Set while the first admin has not set a password yet, or when no admin is left. */
  awaitsFirstAdmin: z.boolean(),
  version,
});
export type Tenant = DataOf<typeof tenant>;

export const listTenants = endpoint({
  method: 'GET',
  path: '/api/tenants',
  follows: ['tenant'],
  summary: 'Every customer company with its licence, by name',
  access: operator,
  answer: z.array(tenant),
});

export const saveTenant = endpoint({
  method: 'PUT',
  path: '/api/tenants',
  summary: 'Creates or changes a tenant; a new one gets all it needs and its first admin a registration mail',
  access: operator,
  body: z.strictObject({
    ...ignoring(tenant),
    ...orKept(licence),
    id: idOf('tenant'),
    companyName: text,
    email,
    accountingPeriod: licence.accountingPeriod,
    basePackageType: licence.basePackageType,
    version: version.optional(),
  }),
  answer: z.object({ id: idOf('tenant'), version }),
});

export const remindFirstAdmin = endpoint({
  method: 'POST',
  path: '/api/tenants/{id}/registration-link',
  summary:
    'Sends the registration mail again to the first admin of a tenant who has not registered yet; where none is left, appoints one',
  access: operator,
  params: z.strictObject({ id: idOf('tenant') }),
  answer: z.object({ email: z.string() }),
});

const periodPrices = z.strictObject({ MONTHLY: positiveEuros, YEARLY: positiveEuros });
const count = z.int32().min(1).max(100_000);

const basePackage = {
  type: z.enum(basePackages),
  price: periodPrices,
  priceForAdditionalLocation: periodPrices,
  priceForAdditionalUser: periodPrices,
  maximumUserCount: count,
  maximumLocationCount: count,
};
const additionalPackage = {
  type: z.enum(additionalPackages),
  price: periodPrices,
};
/** Fields of CARPENTER_APP alone. */
const ofApp = { maximumAppUserCount: count.nullable() };

export const listPackages = endpoint({
  method: 'GET',
  path: '/api/tenants/packages',
  follows: ['package'],
  summary: 'What the operator sells',
  access: operator,
  answer: z.object({
    basePackages: z.array(z.object({ ...basePackage, version })),
    additionalPackages: z.array(z.object({ ...additionalPackage, ...ofApp, version })),
  }),
});
export type Packages = DataOf<typeof listPackages.answer>;
export type BasePackageData = Packages['basePackages'][number];
export type AdditionalPackageData = Packages['additionalPackages'][number];

export const saveBasePackage = endpoint({
  method: 'PUT',
  path: '/api/tenants/base-packages',
  summary: 'Changes prices and counts of a base package',
  access: operator,
  body: z.strictObject({ ...basePackage, version: version.optional() }),
  answer: z.object({ type: z.enum(basePackages), version }),
});

export const saveAdditionalPackage = endpoint({
  method: 'PUT',
  path: '/api/tenants/additional-packages',
  summary: 'Changes the prices of an additional package',
  access: operator,
  body: z.strictObject({ ...additionalPackage, ...orKept(ofApp), version: version.optional() }),
  answer: z.object({ type: z.enum(additionalPackages), version }),
});
