import { randomUUID } from 'node:crypto';
import { defaultProvision } from '@korpus/domain/provisions/provision.ts';
import { anExampleOf } from '../examples.ts';
import type { Documented, Given, Route } from './documented.ts';

/** Documents 1 and 3: base data, people and their rights, values of the house, tenants. */

/** The version of values that a house has once, as long as they were never written. */
const first = 1;

const listed = (fields: object): Documented => ({
  send: () => ({ body: { id: randomUUID(), ...fields, isDeletable: true } }),
  isSavedAgain: true,
});

const sorted = (kind: 'location' | 'carpenter' | 'supplier' | 'leadSource' | SortedToo): Documented => ({
  send: ({ shop }) => ({ body: [shop.records[kind]] }),
});
type SortedToo = 'conversationType' | 'exhibitionSalesman' | 'documentTextSetting';

const provision = {
  salesProvision: { percentage: 6, value: 'MARGIN' },
  exhibitionProvision: {
    exhibitionPercentage: 10,
    exhibitionValue: 'EXHIBITION_PRICE',
    salesPercentage: 1.75,
    salesValue: 'SELLING_SUM',
  },
};

const prices = { MONTHLY: 49.9, YEARLY: 499 };

const aSalesman = async ({ shop }: Given) => ({ userId: (await shop.aPerson('SALESMAN')).userId });

export const documentedSettings: Partial<Record<Route, Documented>> = {
  'GET /api/base-data': { send: () => ({}) },
  'PUT /api/base-data/carpenters': {
    send: () => ({
      body: {
        id: randomUUID(),
        name: 'Toni',
        hasAppUser: true,
        email: `${randomUUID()}@haus.test`,
        linkedUserId: null,
        isDeletable: true,
      },
    }),
    isSavedAgain: true,
  },
  'PUT /api/base-data/suppliers': listed({ name: 'Nolte' }),
  'PUT /api/base-data/lead-sources': listed({ name: 'Messe' }),
  'PUT /api/base-data/conversation-types': listed({ name: 'Telefonat' }),
  'PUT /api/base-data/exhibition-salesman': {
    send: ({ shop }) => ({
      body: { id: randomUUID(), name: 'Rita', locationId: shop.locationId, isDeletable: true },
    }),
    isSavedAgain: true,
  },
  'PUT /api/base-data/document-text-settings': {
    send: () => ({
      body: {
        id: randomUUID(),
        name: 'Angebot, höflich',
        preText: 'Vielen Dank für Ihr Interesse.',
        postText: 'Wir freuen uns auf Sie.',
        documentTypes: ['OFFER'],
      },
    }),
    isSavedAgain: true,
  },
  'PUT /api/base-data/locations': {
    send: () => ({
      body: {
        id: randomUUID(),
        name: 'Laden am Markt',
        enabled: true,
        phone: '0431 1234',
        vat: 19,
        billPrefix: 'M',
        marginDocsTop: null,
        marginDocsBottom: null,
      },
    }),
    isSavedAgain: true,
  },
  'PUT /api/base-data/carpenters/sort': sorted('carpenter'),
  'PUT /api/base-data/conversation-types/sort': sorted('conversationType'),
  'PUT /api/base-data/document-text-settings/sort': sorted('documentTextSetting'),
  'PUT /api/base-data/exhibition-salesman/sort': sorted('exhibitionSalesman'),
  'PUT /api/base-data/lead-sources/sort': sorted('leadSource'),
  'PUT /api/base-data/locations/sort': sorted('location'),
  'PUT /api/base-data/suppliers/sort': sorted('supplier'),
  'GET /api/users': { send: () => ({}) },
  'PUT /api/users': {
    send: ({ shop }) => ({
      body: {
        id: randomUUID(),
        firstName: 'Änne',
        lastName: 'Größer',
        email: `${randomUUID()}@haus.test`,
        location: shop.locationId,
        roles: ['SALESMAN'],
        enabled: true,
        isDeletable: true,
      },
    }),
    isSavedAgain: true,
  },
  'GET /api/users/mail-exists': {
    send: ({ person }) => ({ query: { mail: person.email, userId: person.userId } }),
  },
  'GET /api/users/provision': { send: ({ person }) => ({ query: { userId: person.userId } }) },
  'POST /api/users/provision': { send: () => ({ body: { ...provision, version: first } }) },
  'POST /api/users/provision/users/{userId}': {
    send: async (given) => ({
      params: await aSalesman(given),
      body: { ...defaultProvision, version: first },
    }),
  },
  'POST /api/users/provision/users/{userId}/reset': {
    send: async (given) => ({ params: await aSalesman(given) }),
  },
  'GET /api/users/rights/roles/{role}': { send: () => ({ params: { role: 'SALESMAN' } }) },
  'POST /api/users/rights/roles/{role}': {
    send: () => ({ params: { role: 'SALESMAN' }, body: { rights: ['OWN_ORDER_READ'], version: first } }),
  },
  'POST /api/users/rights/roles/{role}/reset': { send: () => ({ params: { role: 'SALESMAN' } }) },
  'GET /api/users/rights/users/{userId}': { send: async (given) => ({ params: await aSalesman(given) }) },
  'POST /api/users/rights/users/{userId}': {
    send: async (given) => ({
      params: await aSalesman(given),
      body: { rights: ['OWN_ORDER_READ'], version: first },
    }),
  },
  'POST /api/users/rights/users/{userId}/reset': {
    send: async (given) => ({ params: await aSalesman(given) }),
  },
  'GET /api/global-values/{key}': { send: () => ({ params: { key: 'LAST_ORDER_LOCK_DATE' } }) },
  'GET /api/global-values/default-values': { send: () => ({}) },
  'GET /api/global-values/document-data-setting': { send: () => ({}) },
  'PUT /api/global-values': {
    send: () => ({ body: { key: 'TERMS_AND_CONDITIONS', value: 'Es gilt das Gesetz.', version: first } }),
  },
  'PUT /api/global-values/default-values': {
    send: () => ({
      body: {
        provision,
        shipmentExpense: 150,
        assemblyExpense: 500.5,
        targetMargin: { percentage: 35, compareValue: 'SUM' },
        targetMarginSum: { percentage: 25, compareValue: 'SUM_GROSS' },
        version: first,
      },
    }),
  },
  'PUT /api/global-values/document-data-setting/{type}': {
    send: ({ shop }) => ({
      params: { type: 'OFFER' },
      body: {
        useTotalAmountForOrder: true,
        usePaymentsForOrder: true,
        showTermsAndConditions: true,
        hideArticlePrices: false,
        showSubtotalPerSupplier: false,
        showDiscounts: true,
        textSettingId: shop.records.documentTextSetting,
        customPreText: false,
        preText: '',
        customPostText: false,
        postText: '',
        version: first,
      },
    }),
  },
  'GET /api/tenants': { send: () => ({}) },
  'GET /api/tenants/packages': { send: () => ({}) },
  'PUT /api/tenants': {
    send: () => ({
      body: {
        id: randomUUID(),
        enabled: true,
        companyName: 'Küchen Neu',
        address: 'Markt 1',
        zipCode: '80331',
        city: 'München',
        vat: 'DE123456789',
        email: `${randomUUID()}@haus.test`,
        emailInvoice: null,
        lastInvoiceDate: null,
        licenseValidUntil: '2027-12-31',
        accountingPeriod: 'YEARLY',
        additionalUserCount: 1,
        additionalLocationCount: 1,
        basePackageType: 'BASE_L',
        additionalPackageTypes: ['COMPLAINT'],
        createdAt: null,
      },
    }),
    isSavedAgain: true,
  },
  'PUT /api/tenants/base-packages': {
    send: async (given) => ({
      body: {
        type: 'BASE_S',
        price: prices,
        priceForAdditionalLocation: prices,
        priceForAdditionalUser: prices,
        maximumUserCount: 3,
        maximumLocationCount: 1,
        version: await packageVersion(given, 'base_packages', 'BASE_S'),
      },
    }),
  },
  'PUT /api/tenants/additional-packages': {
    send: async (given) => ({
      body: {
        type: 'CALENDAR',
        price: prices,
        version: await packageVersion(given, 'additional_packages', 'CALENDAR'),
      },
    }),
  },
  'GET /api/files/{id}': {
    send: async (given) => ({
      params: { id: await anExampleOf.fileOwner(given, given.world) },
      query: { type: 'MISC' },
    }),
  },
};

/** Packages belong to the installation. */
async function packageVersion(
  { world }: Given,
  table: 'base_packages' | 'additional_packages',
  type: string,
): Promise<number> {
  const rows = await world.house.services.tenancy.inPlatform((tx) =>
    tx.selectFrom(table).select(['type', 'version']).execute(),
  );
  return rows.find((row) => row.type === type)?.version ?? first;
}
