import type { CallName } from '@korpus/contract/calls.ts';
import type { AdditionalPackage } from '@korpus/domain/tenants/packages.ts';

/** Where an admin may ask for what others may not. */
type Status = number | { readonly admin: number; readonly others: number };

/** What a call answers, by whose record an id of it names. Foreign and missing must look the same. */
export type ByOwner = Readonly<Record<'own' | 'other' | 'foreign' | 'missing', Status>> & {
  /** Of a field that is not theirs to set without this package: whatever it says is ignored (decisions §7). */
  readonly ignoredWithout?: AdditionalPackage;
};

export type Expected = {
  /** `everybody`, or `signed in` with package, role and right as the specification says. */
  readonly may: string;
  readonly ids?: Readonly<Record<string, ByOwner>>;
};

const onlyOwn: ByOwner = { own: 200, other: 404, foreign: 404, missing: 404 };
/** What belongs to the house and to nobody in it alone. */
const ofTheHouse: ByOwner = { own: 200, other: 200, foreign: 404, missing: 404 };
/** A reference inside a record: the field is wrong then, not the address. */
const toTheHouse: ByOwner = { own: 200, other: 200, foreign: 400, missing: 400 };

const ofAnOwner: ByOwner = { ...onlyOwn, other: { admin: 200, others: 404 } };
const anyId: ByOwner = { own: 200, other: 200, foreign: 200, missing: 200 };

/** What a document names: people, shops, texts and suppliers of the house; a plan names payments as it likes. */
const inDocument: ByOwner = { ...toTheHouse, ignoredWithout: 'DOCUMENT_PRINT' };
const namedInDocument = (path: string): Readonly<Record<string, ByOwner>> => ({
  [`${path}.salesmanId`]: inDocument,
  [`${path}.locationId`]: inDocument,
  [`${path}.productGroups.[].supplierId`]: inDocument,
  [`${path}.payments.[].id`]: anyId,
  [`${path}.settings.textSettingId`]: inDocument,
});

/**
 * The second, independent reading of who may do what, written by hand from the specification and never derived from
 * the contract: a call that is opened wider, or a new one that nobody thought about, does not pass (calls.test.ts).
 */
export const expectedAccess: Readonly<Record<CallName, Expected>> = {
  // spec 1 §7: all calls need the bearer header except token, refresh, reset-password and set-password.
  getToken: { may: 'everybody' },
  refreshToken: { may: 'everybody' },
  requestPasswordReset: { may: 'everybody' },
  setPassword: {
    may: 'everybody',
    // Another person's id with a good link tells no more than a bad link.
    ids: { 'body.userId': { own: 200, other: 400, foreign: 400, missing: 400 } },
  },
  signOut: { may: 'signed in' },
  getCurrentUser: { may: 'signed in' },

  // The change log is for those who manage the house. A person's id only narrows it, whoever they are or were.
  listChanges: {
    may: 'signed in, role SUPER_ADMIN or ADMIN',
    ids: { 'query.userId': { own: 200, other: 200, foreign: 200, missing: 200 } },
  },

  // The own profile is everybody's; no right opens another person's.
  saveProfile: { may: 'signed in', ids: { 'body.id': onlyOwn } },
  changePassword: { may: 'signed in' },
  listSessions: { may: 'signed in' },
  endSession: { may: 'signed in', ids: { 'params.id': onlyOwn } },

  // decisions §12: health and description are for machines and developers; the sign-in screen needs the installation.
  getHealth: { may: 'everybody' },
  getInstallation: { may: 'everybody' },
  getOpenApi: { may: 'everybody' },
  followChanges: { may: 'signed in' },
  listOutbox: { may: 'everybody' },

  // spec 3 §6: base data is added and edited with BASE_DATA_WRITE, deleted with BASE_DATA_DELETE; locations by admins.
  // decisions §2: read by any signed-in person but carpenters.
  getBaseData: { may: 'signed in, role SUPER_ADMIN or ADMIN or SALESMAN' },
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

  // spec 1 §6, decisions §2: tenants and packages are the operator's; the operator's own tenant is no customer.
  listTenants: { may: 'signed in, role SUPER_ADMIN' },
  saveTenant: { may: 'signed in, role SUPER_ADMIN', ids: { 'body.id': ofTheHouse } },
  listPackages: { may: 'signed in, role SUPER_ADMIN' },
  saveBasePackage: { may: 'signed in, role SUPER_ADMIN' },
  saveAdditionalPackage: { may: 'signed in, role SUPER_ADMIN' },

  // spec 1 §6: user administration is for admins; decisions §2: the list for everybody but carpenters.
  listUsers: { may: 'signed in, role SUPER_ADMIN or ADMIN or SALESMAN' },
  saveUser: {
    may: 'signed in, role ADMIN',
    ids: { 'body.id': ofTheHouse, 'body.location': toTheHouse },
  },
  // spec 3 §5: the own user cannot be deleted.
  deleteUser: { may: 'signed in, role ADMIN', ids: { 'params.id': { ...ofTheHouse, own: 409 } } },
  // Answers about addresses; the id only says whose own one does not count, and a new person's is none yet.
  mailExists: {
    may: 'signed in, role SUPER_ADMIN or ADMIN',
    ids: { 'query.userId': { own: 200, other: 200, foreign: 200, missing: 200 } },
  },
  sendPasswordLink: { may: 'signed in, role ADMIN', ids: { 'params.id': ofTheHouse } },
  // The house's provision is a default value, which the staff may read; a person's is their own and the admins'.
  getProvision: {
    may: 'signed in, role SUPER_ADMIN or ADMIN or SALESMAN',
    ids: { 'query.userId': ofAnOwner },
  },
  saveProvision: { may: 'signed in, role ADMIN' },
  saveUserProvision: { may: 'signed in, role ADMIN', ids: { 'params.userId': ofTheHouse } },
  resetUserProvision: { may: 'signed in, role ADMIN', ids: { 'params.userId': ofTheHouse } },

  // decisions §2: default values for any signed-in person but carpenters; spec 3 §6: default values are admin only.
  getDefaultValues: { may: 'signed in, role SUPER_ADMIN or ADMIN or SALESMAN' },
  saveDefaultValues: { may: 'signed in, role ADMIN' },
  getGlobalValue: { may: 'signed in, role SUPER_ADMIN or ADMIN or SALESMAN' },
  saveGlobalValue: { may: 'signed in, role ADMIN' },
  listDocumentDataSettings: {
    may: 'signed in, package DOCUMENT_PRINT, role SUPER_ADMIN or ADMIN or SALESMAN',
  },
  saveDocumentDataSetting: {
    may: 'signed in, package DOCUMENT_PRINT, right BASE_DATA_WRITE',
    ids: { 'body.textSettingId': toTheHouse },
  },

  // decisions §12: files follow the order they belong to. A location's letterhead is read with the base data and
  // changed by admins; files.api.test.ts asks for that.
  listFiles: {
    may: 'signed in, right OWN_ORDER_READ or BASE_DATA_READ or OWN_COMPLAINT_READ',
    // The entry only narrows it.
    ids: { 'params.id': ofAnOwner, 'query.additionalId': anyId },
  },
  uploadFile: {
    may: 'signed in, right OWN_ORDER_WRITE or OTHER_ORDER_WRITE or OWN_COMPLAINT_WRITE or OTHER_COMPLAINT_WRITE',
    // The entry of a supplier has to be one of the very order.
    ids: {
      'query.id': { ...onlyOwn, other: { admin: 400, others: 404 } },
      'query.additionalId': { own: 200, other: 400, foreign: 400, missing: 400 },
    },
  },
  getFileLink: {
    may: 'signed in, right OWN_ORDER_READ or BASE_DATA_READ or OWN_COMPLAINT_READ',
    ids: { 'params.id': onlyOwn, 'query.additionalId': onlyOwn },
  },
  deleteFile: {
    may: 'signed in, right OWN_ORDER_WRITE or OTHER_ORDER_WRITE or OWN_COMPLAINT_WRITE or OTHER_COMPLAINT_WRITE',
    ids: { 'params.id': ofAnOwner },
  },
  deleteFileOfEntry: {
    may: 'signed in, right OWN_ORDER_WRITE or OTHER_ORDER_WRITE or OWN_COMPLAINT_WRITE or OTHER_COMPLAINT_WRITE',
    ids: { 'params.id': onlyOwn, 'params.additionalId': onlyOwn },
  },
  // decisions §11: opened without a header; the key is signed.
  downloadFile: { may: 'everybody' },

  // spec 2 §2, §6: offers go by the rights of orders; without the right to others' they are not there.
  listClients: { may: 'signed in, right OWN_ORDER_READ' },
  saveClient: {
    may: 'signed in, right OWN_ORDER_WRITE or OTHER_ORDER_WRITE',
    ids: {
      'body.id': ofAnOwner,
      'body.salesmanId': toTheHouse,
      'body.locationId': toTheHouse,
      'body.leadSourceId': toTheHouse,
      'body.conversationType': toTheHouse,
    },
  },
  deleteClient: {
    may: 'signed in, right OWN_ORDER_DELETE or OTHER_ORDER_DELETE',
    ids: { 'params.id': ofAnOwner },
  },
  listClientHistory: {
    may: 'signed in, right OWN_ORDER_READ',
    ids: { 'params.id': ofAnOwner },
  },
  // Complaints are found by who may read these alone.
  search: { may: 'signed in, right OWN_ORDER_READ or OWN_COMPLAINT_READ' },

  // spec 2 §6: own orders, and with the right those of others. Entries have ids within their order, so any will do.
  listOrders: { may: 'signed in, right OWN_ORDER_READ' },
  getOrder: { may: 'signed in, right OWN_ORDER_READ', ids: { 'params.id': ofAnOwner } },
  saveOrder: {
    may: 'signed in, right OWN_ORDER_WRITE or OTHER_ORDER_WRITE',
    ids: {
      'body.id': ofAnOwner,
      'body.salesmanId': toTheHouse,
      'body.location': toTheHouse,
      'body.leadSourceId': toTheHouse,
      'body.clientId': { ...toTheHouse, other: { admin: 200, others: 400 } },
      'body.exhibitionSalesmanId': toTheHouse,
      'body.carpenterId': toTheHouse,
      'body.payments.[].id': anyId,
      'body.suppliers.[].id': anyId,
      'body.suppliers.[].supplierId': toTheHouse,
      ...namedInDocument('body.payments.[].document'),
      ...namedInDocument('body.documentData.OFFER'),
      ...namedInDocument('body.documentData.PURCHASE_CONTRACT'),
      ...namedInDocument('body.documentData.INVOICE'),
      ...namedInDocument('body.documentData.SUPPLIER_CONFIRMATION'),
    },
  },

  // spec 2 §6: printing by its right; decisions §8: of own orders, and with the right of those of others.
  previewDocument: {
    may: 'signed in, package DOCUMENT_PRINT, right PRINT_ORDER_DETAIL',
    ids: {
      // With a payment of its own.
      'params.id': onlyOwn,
      'body.paymentId': onlyOwn,
      // A preview keeps nothing; what it names and cannot find stays empty.
      'body.document.salesmanId': anyId,
      'body.document.locationId': anyId,
      'body.document.productGroups.[].supplierId': anyId,
      'body.document.payments.[].id': anyId,
      'body.document.settings.textSettingId': anyId,
    },
  },
  printDocument: {
    may: 'signed in, package DOCUMENT_PRINT, right PRINT_ORDER_DETAIL',
    ids: { 'params.id': ofAnOwner },
  },
  issueInvoice: {
    may: 'signed in, package DOCUMENT_PRINT, right PRINT_ORDER_DETAIL',
    ids: { 'params.id': ofAnOwner },
  },
  printPaymentDocument: {
    may: 'signed in, package DOCUMENT_PRINT, right PRINT_ORDER_DETAIL',
    ids: {
      'params.id': onlyOwn,
      'body.paymentId': onlyOwn,
      ...namedInDocument('body.document'),
    },
  },
  listDocumentVersions: {
    may: 'signed in, package DOCUMENT_PRINT, right PRINT_ORDER_DETAIL',
    ids: { 'params.id': ofAnOwner },
  },
  getDocumentVersion: {
    may: 'signed in, package DOCUMENT_PRINT, right PRINT_ORDER_DETAIL',
    ids: { 'params.id': ofAnOwner },
  },
  // decisions §12: of the rows only ids and their order are taken; what one may not read is not in the file.
  exportTable: { may: 'signed in, right PRINT_ORDER_OVERVIEW', ids: { 'body.orders.[].id': anyId } },
  exportOrders: { may: 'signed in, right PRINT_ORDER_DETAIL', ids: { 'body.orders.[].id': ofAnOwner } },
  deleteOrder: {
    may: 'signed in, right OWN_ORDER_DELETE or OTHER_ORDER_DELETE',
    ids: { 'params.id': ofAnOwner },
  },
  // A search finds nothing then, and a question about a number counts every other order.
  listOrderClients: { may: 'signed in, right OWN_ORDER_READ', ids: { 'query.id': anyId } },
  getMinimumDate: { may: 'signed in, right OWN_ORDER_READ' },
  getOrderRates: {
    may: 'signed in, right OWN_ORDER_READ',
    ids: {
      'query.salesmanId': {
        own: 200,
        other: { admin: 200, others: 403 },
        foreign: { admin: 200, others: 403 },
        missing: { admin: 200, others: 403 },
      },
      'query.location': anyId,
    },
  },
  orderNumberExists: { may: 'signed in, right OWN_ORDER_READ', ids: { 'query.orderId': anyId } },
  payRemainingAmount: {
    may: 'signed in, right OWN_ORDER_WRITE or OTHER_ORDER_WRITE',
    ids: { 'params.id': ofAnOwner },
  },
  payPayment: {
    may: 'signed in, right OWN_ORDER_WRITE or OTHER_ORDER_WRITE',
    ids: { 'params.id': onlyOwn, 'params.paymentId': onlyOwn },
  },
  setOrderPaid: {
    may: 'signed in, package EXHIBITION, right OWN_ORDER_WRITE or OTHER_ORDER_WRITE',
    ids: { 'params.id': ofAnOwner },
  },
  setToDoDone: {
    may: 'signed in, package TODO, right OWN_ORDER_WRITE or OTHER_ORDER_WRITE',
    ids: { 'params.id': ofAnOwner },
  },
  listOrderHistory: { may: 'signed in, right OWN_ORDER_READ', ids: { 'params.id': ofAnOwner } },

  // spec 3 §6, decisions §8: a complaint belongs to the salesman of its order; its order stays the first one.
  listComplaints: {
    may: 'signed in, package COMPLAINT, right OWN_COMPLAINT_READ',
    ids: { 'query.orderId': anyId },
  },
  getComplaint: {
    may: 'signed in, package COMPLAINT, right OWN_COMPLAINT_READ',
    ids: { 'params.id': ofAnOwner },
  },
  saveComplaint: {
    may: 'signed in, package COMPLAINT, right OWN_COMPLAINT_WRITE or OTHER_COMPLAINT_WRITE',
    ids: {
      'body.id': ofAnOwner,
      'body.orderId': anyId,
      'body.carpenterId': toTheHouse,
      'body.location': toTheHouse,
    },
  },
  deleteComplaint: {
    may: 'signed in, package COMPLAINT, right OWN_COMPLAINT_DELETE or OTHER_COMPLAINT_DELETE',
    ids: { 'params.id': ofAnOwner },
  },
  setComplaintState: {
    may: 'signed in, package COMPLAINT, right OWN_COMPLAINT_WRITE or OTHER_COMPLAINT_WRITE',
    ids: { 'params.id': ofAnOwner },
  },
  listComplaintHistory: {
    may: 'signed in, package COMPLAINT, right OWN_COMPLAINT_READ',
    ids: { 'params.id': ofAnOwner },
  },
  // Reading it is enough: the specification names no right to print it.
  exportComplaint: {
    may: 'signed in, package COMPLAINT, right OWN_COMPLAINT_READ',
    ids: { 'params.id': ofAnOwner },
  },
  listComplaintOrders: {
    may: 'signed in, package COMPLAINT, right OWN_COMPLAINT_WRITE or OTHER_COMPLAINT_WRITE',
    ids: { 'query.orderId': anyId },
  },

  // decisions §5: column templates belong to the user, so that not even an admin reaches another's.
  listColumnTemplates: { may: 'signed in, right OWN_ORDER_READ' },
  saveColumnTemplate: { may: 'signed in, right OWN_ORDER_READ', ids: { 'body.id': onlyOwn } },
  selectColumnTemplate: { may: 'signed in, right OWN_ORDER_READ', ids: { 'body.id': onlyOwn } },
  deleteColumnTemplate: { may: 'signed in, right OWN_ORDER_READ', ids: { 'params.id': onlyOwn } },

  // spec 3 §6: user rights are for admins only. Those of admins are fixed (decisions §8), their own included.
  getRoleRights: { may: 'signed in, role ADMIN' },
  saveRoleRights: { may: 'signed in, role ADMIN' },
  resetRoleRights: { may: 'signed in, role ADMIN' },
  getUserRights: { may: 'signed in, role ADMIN', ids: { 'params.userId': ofTheHouse } },
  saveUserRights: { may: 'signed in, role ADMIN', ids: { 'params.userId': { ...ofTheHouse, own: 400 } } },
  resetUserRights: { may: 'signed in, role ADMIN', ids: { 'params.userId': { ...ofTheHouse, own: 400 } } },
};
