import type { CallName } from '@korpus/contract/calls.ts';
import { type Expected, ofTheHouse, toTheHouse } from './expected.ts';

/** Settings that a house enters about itself. */
export const settingsAccess = {
  // Base data is added and edited with BASE_DATA_WRITE, deleted with BASE_DATA_DELETE; locations by admins; read by
  // everybody signed in but carpenters (rules: rights#base-data-rights).
  getBaseData: { may: 'signed in, role SUPER_ADMIN or ADMIN or SALESMAN' },
  listStandardVatRates: { may: 'signed in, role SUPER_ADMIN or ADMIN or SALESMAN' },
  saveLocation: { may: 'signed in, role ADMIN', ids: { 'body.id': ofTheHouse } },
  saveCarpenter: { may: 'signed in, right BASE_DATA_WRITE', ids: { 'body.id': ofTheHouse } },
  saveSupplier: { may: 'signed in, right BASE_DATA_WRITE', ids: { 'body.id': ofTheHouse } },
  saveLeadSource: { may: 'signed in, right BASE_DATA_WRITE', ids: { 'body.id': ofTheHouse } },
  saveConversationType: {
    may: 'signed in, package CALENDAR, right BASE_DATA_WRITE',
    ids: { 'body.id': ofTheHouse },
  },
  saveExhibitionSalesman: {
    may: 'signed in, package EXHIBITION, right BASE_DATA_WRITE',
    ids: { 'body.id': ofTheHouse, 'body.locationId': toTheHouse, 'body.userId': toTheHouse },
  },
  saveDocumentTextSetting: {
    may: 'signed in, package DOCUMENT_PRINT, right BASE_DATA_WRITE',
    ids: { 'body.id': ofTheHouse },
  },
  deleteCarpenter: { may: 'signed in, right BASE_DATA_DELETE', ids: { 'params.id': ofTheHouse } },
  deleteSupplier: { may: 'signed in, right BASE_DATA_DELETE', ids: { 'params.id': ofTheHouse } },
  deleteLeadSource: { may: 'signed in, right BASE_DATA_DELETE', ids: { 'params.id': ofTheHouse } },
  deleteConversationType: {
    may: 'signed in, package CALENDAR, right BASE_DATA_DELETE',
    ids: { 'params.id': ofTheHouse },
  },
  deleteExhibitionSalesman: {
    may: 'signed in, package EXHIBITION, right BASE_DATA_DELETE',
    ids: { 'params.id': ofTheHouse },
  },
  deleteDocumentTextSetting: {
    may: 'signed in, package DOCUMENT_PRINT, right BASE_DATA_DELETE',
    ids: { 'params.id': ofTheHouse },
  },
  sortLocations: { may: 'signed in, role ADMIN', ids: { 'body.[]': ofTheHouse } },
  sortCarpenters: { may: 'signed in, right BASE_DATA_WRITE', ids: { 'body.[]': ofTheHouse } },
  sortSuppliers: { may: 'signed in, right BASE_DATA_WRITE', ids: { 'body.[]': ofTheHouse } },
  sortLeadSources: { may: 'signed in, right BASE_DATA_WRITE', ids: { 'body.[]': ofTheHouse } },
  sortConversationTypes: {
    may: 'signed in, package CALENDAR, right BASE_DATA_WRITE',
    ids: { 'body.[]': ofTheHouse },
  },
  sortExhibitionSalesmen: {
    may: 'signed in, package EXHIBITION, right BASE_DATA_WRITE',
    ids: { 'body.[]': ofTheHouse },
  },
  sortDocumentTextSettings: {
    may: 'signed in, package DOCUMENT_PRINT, right BASE_DATA_WRITE',
    ids: { 'body.[]': ofTheHouse },
  },
  // The licence of the house is for those who manage it (rules: tenancy-and-licence#licence-to-read).
  getLicence: { may: 'signed in, role ADMIN' },
  // Default values are read by everybody signed in but carpenters and changed by admins
  // (rules: rights#base-data-rights, api#staff-and-operator).
  getDefaultValues: { may: 'signed in, role SUPER_ADMIN or ADMIN or SALESMAN' },
  saveDefaultValues: { may: 'signed in, role ADMIN' },
  getTillRule: { may: 'signed in, role SUPER_ADMIN or ADMIN or SALESMAN' },
  saveTillRule: { may: 'signed in, role ADMIN' },
  getPaymentPlans: { may: 'signed in, role SUPER_ADMIN or ADMIN or SALESMAN' },
  savePaymentPlans: { may: 'signed in, role ADMIN' },
  getGlobalValue: { may: 'signed in, role SUPER_ADMIN or ADMIN or SALESMAN' },
  saveGlobalValue: { may: 'signed in, right BASE_DATA_WRITE' },
  listDocumentDataSettings: {
    may: 'signed in, package DOCUMENT_PRINT, role SUPER_ADMIN or ADMIN or SALESMAN',
  },
  saveDocumentDataSetting: {
    may: 'signed in, package DOCUMENT_PRINT, right BASE_DATA_WRITE',
    ids: { 'body.textSettingId': toTheHouse },
  },
  listMailTexts: {
    may: 'signed in, package DOCUMENT_PRINT, role SUPER_ADMIN or ADMIN or SALESMAN',
  },
  saveMailText: { may: 'signed in, package DOCUMENT_PRINT, right BASE_DATA_WRITE' },
} satisfies Partial<Record<CallName, Expected>>;
