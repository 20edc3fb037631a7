import { countries } from '@korpus/domain/addresses/country.ts';
import { documentTypes } from '@korpus/domain/documents/document-types.ts';
import { leavesRoom } from '@korpus/domain/locations/letterhead-margins.ts';
import type { EntityKind } from '@korpus/domain/records/records.ts';
import type { Access } from '@korpus/domain/rights/access.ts';
import { additionalPackages } from '@korpus/domain/rights/packages.ts';
import { z } from 'zod';
import { percentage } from '../amounts.ts';
import type { DataOf } from '../data-of.ts';
import { endpoint } from '../endpoint.ts';
import { day, done, email, ignored, ignoring, orKept, text, textUpTo, version } from '../record.ts';
import { idOf } from '../references.ts';
import { richText } from '../rich-text.ts';
import { baseDataTexts as texts } from './base-data-texts.ts';
import { bankAndTax, detailsOfLocation, locationFields } from './location-fields.ts';

/** Everybody signed in but carpenters (rules: api#staff-and-operator). */
const staff: Access = { kind: 'signedIn', roles: ['SUPER_ADMIN', 'ADMIN', 'SALESMAN'] };
const admin: Access = { kind: 'signedIn', roles: ['ADMIN'] };
const writing: Access = { kind: 'signedIn', rights: ['BASE_DATA_WRITE'] };
const deleting: Access = { kind: 'signedIn', rights: ['BASE_DATA_DELETE'] };

const isDeletable = z.boolean();

const stored = { version, isDeletable };
const location = z.object({
  id: idOf('location'),
  ...locationFields,
  ...z.object(bankAndTax).partial().shape,
  version,
});
const carpenter = z.object({
  id: idOf('carpenter'),
  name: z.string(),
  hasAppUser: z.boolean(),
  /** Address of the app user; ADMIN or BASE_DATA_READ alone see it. */
  email: z.string().nullable().optional(),
  linkedUserId: idOf('user').nullable(),
  ...stored,
});
const supplier = z.object({
  id: idOf('supplier'),
  name: z.string(),
  /** Some lines, as it is printed on a confirmation. */
  address: z.string().nullable(),
  /** Address for confirmations and complaints. */
  email: z.string().nullable(),
  ...stored,
});
const leadSource = z.object({ id: idOf('leadSource'), name: z.string(), ...stored });
const conversationType = z.object({ id: idOf('conversationType'), name: z.string(), ...stored });
const exhibitionSalesman = z.object({
  id: idOf('exhibitionSalesman'),
  name: z.string(),
  locationId: idOf('location'),
  /** The user to whom orders of this salesman belong as well (rules: orders#owner-through-the-fair). */
  userId: idOf('user').nullable(),
  ...stored,
});
const documentTextSetting = z.object({
  id: idOf('documentTextSetting'),
  name: z.string(),
  preText: richText,
  postText: richText,
  documentTypes: z.array(z.enum(documentTypes)),
  ...stored,
});

/** Limits of the licence and what is used of them (rules: tenancy-and-licence#limits). */
const constraint = z.object({
  additionalPackageTypes: z.array(z.enum(additionalPackages)),
  maximumLocationCount: z.int(),
  maximumUserCount: z.int(),
  maximumCarpenterAppUserCount: z.int(),
  locationCount: z.int(),
  userCount: z.int(),
  carpenterAppUserCount: z.int(),
});

export const getBaseData = endpoint({
  method: 'GET',
  path: '/api/base-data',
  follows: ['user', 'tenant', 'baseData'],
  summary: 'All lists of the house, each in its order, and the limits of its licence',
  access: staff,
  answer: z.object({
    carpenters: z.array(carpenter),
    suppliers: z.array(supplier),
    exhibitionSalesmen: z.array(exhibitionSalesman),
    locations: z.array(location),
    leadSources: z.array(leadSource),
    conversationTypes: z.array(conversationType),
    documentTextSettings: z.array(documentTextSetting),
    constraint,
  }),
});
export type BaseData = DataOf<typeof getBaseData.answer>;
export type Location = BaseData['locations'][number];
export type Carpenter = BaseData['carpenters'][number];
export type ExhibitionSalesman = BaseData['exhibitionSalesmen'][number];
export type DocumentTextSetting = BaseData['documentTextSettings'][number];

export const listStandardVatRates = endpoint({
  method: 'GET',
  path: '/api/base-data/standard-vat-rates',
  summary: 'The usual VAT of countries, each rate with the day it holds from',
  access: staff,
  answer: z.array(z.object({ country: z.enum(countries), validFrom: day, rate: percentage })),
});

const sent = { version: version.optional(), isDeletable: ignored };

export const saveLocation = endpoint({
  method: 'PUT',
  path: '/api/base-data/locations',
  summary: 'Creates or changes a location',
  access: admin,
  body: z
    .strictObject({
      ...ignoring(location),
      id: idOf('location'),
      name: text,
      ...orKept({ ...detailsOfLocation, ...bankAndTax }),
      ...sent,
    })
    .refine(
      ({ marginDocsTop = null, marginDocsBottom = null }) =>
        marginDocsTop === null ||
        marginDocsBottom === null ||
        leavesRoom({ top: marginDocsTop, bottom: marginDocsBottom }),
      { path: ['marginDocsBottom'], error: texts.margins },
    ),
  answer: z.object({ id: idOf('location'), version }),
});

export const saveCarpenter = endpoint({
  method: 'PUT',
  path: '/api/base-data/carpenters',
  summary: 'Creates or changes a carpenter, with or without a user of the picture app',
  access: writing,
  body: z.strictObject({
    id: idOf('carpenter'),
    name: text,
    hasAppUser: z.boolean(),
    email: email.nullish(),
    linkedUserId: ignored,
    ...sent,
  }),
  answer: z.object({ id: idOf('carpenter'), version }),
});

export const saveSupplier = endpoint({
  method: 'PUT',
  path: '/api/base-data/suppliers',
  summary: 'Creates or changes a supplier',
  access: writing,
  body: z.strictObject({
    id: idOf('supplier'),
    name: text,
    ...orKept({ address: textUpTo(500), email: email.nullable() }),
    ...sent,
  }),
  answer: z.object({ id: idOf('supplier'), version }),
});

export const saveLeadSource = endpoint({
  method: 'PUT',
  path: '/api/base-data/lead-sources',
  summary: 'Creates or changes a lead source',
  access: writing,
  body: z.strictObject({ id: idOf('leadSource'), name: text, ...sent }),
  answer: z.object({ id: idOf('leadSource'), version }),
});

export const saveConversationType = endpoint({
  method: 'PUT',
  path: '/api/base-data/conversation-types',
  summary: 'Creates or changes a conversation type',
  access: { ...writing, package: 'CALENDAR' },
  body: z.strictObject({ id: idOf('conversationType'), name: text, ...sent }),
  answer: z.object({ id: idOf('conversationType'), version }),
});

export const saveExhibitionSalesman = endpoint({
  method: 'PUT',
  path: '/api/base-data/exhibition-salesman',
  summary: 'Creates or changes an exhibition salesman',
  access: { ...writing, package: 'EXHIBITION' },
  body: z.strictObject({
    id: idOf('exhibitionSalesman'),
    name: text,
    locationId: idOf('location'),
    ...orKept({ userId: idOf('user').nullable() }),
    ...sent,
  }),
  answer: z.object({ id: idOf('exhibitionSalesman'), version }),
});

export const saveDocumentTextSetting = endpoint({
  method: 'PUT',
  path: '/api/base-data/document-text-settings',
  summary: 'Creates or changes a text for documents',
  access: { ...writing, package: 'DOCUMENT_PRINT' },
  body: z.strictObject({
    id: idOf('documentTextSetting'),
    name: text,
    ...orKept({ preText: richText, postText: richText }),
    documentTypes: z.array(z.enum(documentTypes)).min(1).max(documentTypes.length),
    ...sent,
  }),
  answer: z.object({ id: idOf('documentTextSetting'), version }),
});

export const deleteCarpenter = endpoint({
  method: 'DELETE',
  path: '/api/base-data/carpenters/{id}',
  summary: 'Deletes a carpenter nothing refers to',
  access: deleting,
  params: z.strictObject({ id: idOf('carpenter') }),
  answer: done,
});

export const deleteSupplier = endpoint({
  method: 'DELETE',
  path: '/api/base-data/suppliers/{id}',
  summary: 'Deletes a supplier nothing refers to',
  access: deleting,
  params: z.strictObject({ id: idOf('supplier') }),
  answer: done,
});

export const deleteLeadSource = endpoint({
  method: 'DELETE',
  path: '/api/base-data/lead-sources/{id}',
  summary: 'Deletes a lead source nothing refers to',
  access: deleting,
  params: z.strictObject({ id: idOf('leadSource') }),
  answer: done,
});

export const deleteConversationType = endpoint({
  method: 'DELETE',
  path: '/api/base-data/conversation-types/{id}',
  summary: 'Deletes a conversation type nothing refers to',
  access: { ...deleting, package: 'CALENDAR' },
  params: z.strictObject({ id: idOf('conversationType') }),
  answer: done,
});

export const deleteExhibitionSalesman = endpoint({
  method: 'DELETE',
  path: '/api/base-data/exhibition-salesmen/{id}',
  summary: 'Deletes an exhibition salesman nothing refers to',
  access: { ...deleting, package: 'EXHIBITION' },
  params: z.strictObject({ id: idOf('exhibitionSalesman') }),
  answer: done,
});

export const deleteDocumentTextSetting = endpoint({
  method: 'DELETE',
  path: '/api/base-data/document-text-settings/{id}',
  summary: 'Deletes a text for documents nothing refers to',
  access: { ...deleting, package: 'DOCUMENT_PRINT' },
  params: z.strictObject({ id: idOf('documentTextSetting') }),
  answer: done,
});

/** Ids from the first to the last; what it does not name stays behind them. */
const orderOf = (kind: EntityKind) => z.array(idOf(kind)).min(1).max(10_000);

export const sortLocations = endpoint({
  method: 'PUT',
  path: '/api/base-data/locations/sort',
  summary: 'Gives the locations this order',
  access: admin,
  body: orderOf('location'),
  answer: done,
});

export const sortCarpenters = endpoint({
  method: 'PUT',
  path: '/api/base-data/carpenters/sort',
  summary: 'Gives the carpenters this order',
  access: writing,
  body: orderOf('carpenter'),
  answer: done,
});

export const sortSuppliers = endpoint({
  method: 'PUT',
  path: '/api/base-data/suppliers/sort',
  summary: 'Gives the suppliers this order',
  access: writing,
  body: orderOf('supplier'),
  answer: done,
});

export const sortLeadSources = endpoint({
  method: 'PUT',
  path: '/api/base-data/lead-sources/sort',
  summary: 'Gives the lead sources this order',
  access: writing,
  body: orderOf('leadSource'),
  answer: done,
});

export const sortConversationTypes = endpoint({
  method: 'PUT',
  path: '/api/base-data/conversation-types/sort',
  summary: 'Gives the conversation types this order',
  access: { ...writing, package: 'CALENDAR' },
  body: orderOf('conversationType'),
  answer: done,
});

export const sortExhibitionSalesmen = endpoint({
  method: 'PUT',
  path: '/api/base-data/exhibition-salesman/sort',
  summary: 'Gives the exhibition salesmen this order',
  access: { ...writing, package: 'EXHIBITION' },
  body: orderOf('exhibitionSalesman'),
  answer: done,
});

export const sortDocumentTextSettings = endpoint({
  method: 'PUT',
  path: '/api/base-data/document-text-settings/sort',
  summary: 'Gives the texts for documents this order',
  access: { ...writing, package: 'DOCUMENT_PRINT' },
  body: orderOf('documentTextSetting'),
  answer: done,
});
