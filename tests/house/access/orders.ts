import type { CallName } from '@korpus/contract/calls.ts';
import {
  anyId,
  type ByOwner,
  type Expected,
  notFoundOutside,
  ofAnOwner,
  ofTheHouse,
  onlyOwn,
  toTheHouse,
} from './expected.ts';

/** Ids that a document names: people, shops, texts and suppliers of the house; a plan names payments as it likes. */
const inDocument: ByOwner = { ...toTheHouse, ignoredWithout: 'DOCUMENT_PRINT' };
const namedInDocument = (path: string): Readonly<Record<string, ByOwner>> => ({
  [`${path}.salesmanId`]: inDocument,
  [`${path}.locationId`]: inDocument,
  [`${path}.productGroups.[].supplierId`]: inDocument,
  [`${path}.payments.[].id`]: anyId,
  [`${path}.settings.textSettingId`]: inDocument,
});

const receiving = 'signed in, right OWN_ORDER_WRITE or OTHER_ORDER_WRITE or WEEK_OVERVIEW_WRITE';

/** Orders and what is printed and exported of them. */
export const orderAccess = {
  // Own orders, and with the right those of others (rules: rights#own-and-other). Entries have ids within their order,
  // so any will do.
  listOrders: { may: 'signed in, right OWN_ORDER_READ', ids: { 'query.ids': anyId } },
  getOrder: { may: 'signed in, right OWN_ORDER_READ', ids: { 'params.id': ofAnOwner } },
  saveOrder: {
    may: 'signed in, right OWN_ORDER_WRITE or OTHER_ORDER_WRITE',
    ids: {
      'body.id': ofAnOwner,
      'body.salesmanId': toTheHouse,
      'body.location': toTheHouse,
      'body.leadSourceId': toTheHouse,
      'body.clientId': { ...toTheHouse, other: { admin: 200, others: 400 } },
      // The customer of an order with an offer is the offer's, whatever is sent.
      'body.customerId': anyId,
      'body.exhibitionSalesmanId': toTheHouse,
      'body.carpenterId': toTheHouse,
      'body.payments.[].id': anyId,
      'body.payments.[].planLine': anyId,
      'body.payments.[].partOf': anyId,
      'body.paymentPlan.lines.[].id': anyId,
      'body.suppliers.[].id': anyId,
      'body.suppliers.[].supplierId': toTheHouse,
      ...namedInDocument('body.payments.[].document'),
      ...namedInDocument('body.documentData.OFFER'),
      ...namedInDocument('body.documentData.PURCHASE_CONTRACT'),
      ...namedInDocument('body.documentData.INVOICE'),
      ...namedInDocument('body.documentData.SUPPLIER_CONFIRMATION'),
    },
  },
  // Printing by its right; of own orders, and with the right of those of others (rules: rights#printing).
  previewDocument: {
    may: 'signed in, package DOCUMENT_PRINT, right PRINT_ORDER_DETAIL',
    ids: {
      // The order comes with a payment of its own.
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
  checkInvoice: {
    may: 'signed in, package DOCUMENT_PRINT, right PRINT_ORDER_DETAIL',
    ids: { 'params.id': onlyOwn, 'body.paymentId': onlyOwn },
  },
  cancelInvoice: {
    may: 'signed in, package DOCUMENT_PRINT, right PRINT_ORDER_DETAIL',
    // An order of one's own whose payment has no invoice leaves nothing to take back; nobody's order has no such
    // payment.
    ids: {
      'params.id': { ...onlyOwn, own: 409, nobody: 404 },
      'body.paymentId': { ...onlyOwn, nobody: 404 },
    },
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
  getEInvoice: {
    may: 'signed in, package DOCUMENT_PRINT, right PRINT_ORDER_DETAIL',
    ids: { 'params.id': ofAnOwner },
  },
  getDocumentVersion: {
    may: 'signed in, package DOCUMENT_PRINT, right PRINT_ORDER_DETAIL',
    ids: { 'params.id': ofAnOwner },
  },
  // The right to print a paper is the right to send it (rules: mails#who-may-send).
  getDocumentMail: {
    may: 'signed in, package DOCUMENT_PRINT, right PRINT_ORDER_DETAIL',
    ids: { 'params.id': ofAnOwner },
  },
  sendDocument: {
    may: 'signed in, package DOCUMENT_PRINT, right PRINT_ORDER_DETAIL',
    // The mail's id is made by the sender.
    ids: { 'params.id': ofAnOwner, 'body.id': anyId },
  },
  // Days are told of by who may edit the order, of which the rest needs its suppliers (rules: dates-at-risk#who-is-told).
  getDateMail: {
    may: 'signed in, right OWN_ORDER_WRITE or OTHER_ORDER_WRITE',
    ids: { 'params.id': ofAnOwner },
  },
  sendDateMail: {
    may: 'signed in, right OWN_ORDER_WRITE or OTHER_ORDER_WRITE',
    ids: { 'params.id': ofAnOwner, 'body.id': anyId },
  },
  listDateMails: { may: 'signed in, right OWN_ORDER_READ', ids: { 'params.id': ofAnOwner } },
  sendDateMailAgain: {
    may: 'signed in, right OWN_ORDER_WRITE or OTHER_ORDER_WRITE',
    ids: { 'params.id': ofAnOwner },
  },
  listDocumentMails: {
    may: 'signed in, package DOCUMENT_PRINT, right PRINT_ORDER_DETAIL',
    ids: { 'params.id': ofAnOwner },
  },
  sendDocumentAgain: {
    may: 'signed in, package DOCUMENT_PRINT, right PRINT_ORDER_DETAIL',
    ids: { 'params.id': ofAnOwner },
  },
  // Rows give their ids and order alone; rows that the person may not read are not in the file (rules:
  // overviews#files-of-a-list).
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
  // Money is received by the order's own right or that to the week overview (rules: rights#receiving-money).
  payPayment: {
    may: receiving,
    ids: { 'params.id': onlyOwn, 'params.paymentId': onlyOwn },
  },
  payPayments: {
    may: receiving,
    ids: { 'params.id': onlyOwn, 'body.paymentIds.[]': onlyOwn },
  },
  getPaidBy: {
    may: receiving,
    // A payment that is not of the order is asked for like one that went with its rest.
    ids: { 'params.id': ofAnOwner, 'query.paymentId': anyId },
  },
  undoReceipt: {
    may: receiving,
    // An order that received nothing leaves nothing to take back.
    ids: { 'params.id': { ...onlyOwn, own: 404 }, 'params.paymentId': { ...onlyOwn, nobody: 404 } },
  },
  // Sums and lists of the orders one may read; filters by what is not there find nothing.
  // Only who assembles has no dashboard (rules: dashboard#whose).
  getPlotData: {
    may: 'signed in, role ADMIN or SALESMAN, right OWN_ORDER_READ',
    ids: { 'query.locationIds': anyId, 'query.userIds': anyId },
  },
  getDashboardToday: { may: 'signed in, role ADMIN or SALESMAN' },
  getWeek: {
    may: 'signed in, right WEEK_OVERVIEW_READ',
    ids: { 'query.locationIds': anyId, 'query.salesmanIds': anyId },
  },
  exportWeek: {
    may: 'signed in, right WEEK_OVERVIEW_READ',
    ids: { 'query.locations': anyId, 'query.salesmanIds': anyId },
  },
  saveBankBalances: { may: 'signed in, role ADMIN, right WEEK_OVERVIEW_WRITE' },
  listBilledOrders: {
    may: 'signed in, package SALES_STATISTICS, right SALES_STATISTICS_READ',
    ids: { 'query.locationIds': anyId },
  },
  // Rows are asked for by their keys; of those one may not read there are none.
  exportBilledOrders: { may: 'signed in, package SALES_STATISTICS, right SALES_STATISTICS_READ' },
  saveSmallOrder: {
    may: 'signed in, package SALES_STATISTICS, right SALES_STATISTICS_WRITE',
    ids: {
      'body.id': ofAnOwner,
      'body.salesmanId': toTheHouse,
      'body.location': toTheHouse,
      'body.carpenterId': toTheHouse,
      // Entries belong to their small order; an id says nothing by itself.
      'body.payments.[].id': anyId,
    },
  },
  deleteSmallOrder: {
    may: 'signed in, package SALES_STATISTICS, right SALES_STATISTICS_WRITE',
    ids: { 'params.id': ofAnOwner },
  },
  lockOrders: { may: 'signed in, package SALES_STATISTICS, role ADMIN' },
  unlockOrders: { may: 'signed in, package SALES_STATISTICS, role ADMIN' },
  listInvoiceNumbers: { may: 'signed in, package SALES_STATISTICS, role ADMIN' },
  exportInvoiceNumbers: { may: 'signed in, package SALES_STATISTICS, role ADMIN' },
  getHandover: { may: 'signed in, package SALES_STATISTICS, role ADMIN' },
  createHandover: { may: 'signed in, package SALES_STATISTICS, role ADMIN' },
  linkToHandover: {
    may: 'signed in, package SALES_STATISTICS, role ADMIN',
    ids: { 'params.id': ofTheHouse },
  },
  getHandoverSettings: { may: 'signed in, package SALES_STATISTICS, role ADMIN' },
  saveHandoverSettings: { may: 'signed in, package SALES_STATISTICS, role ADMIN' },
  downloadHandover: { may: 'everybody', outside: notFoundOutside },
  takeVatOfDay: {
    may: 'signed in, right OWN_ORDER_WRITE or OTHER_ORDER_WRITE',
    ids: { 'params.id': ofAnOwner },
  },
  setOrderPaid: {
    may: 'signed in, package EXHIBITION, right OWN_ORDER_WRITE or OTHER_ORDER_WRITE',
    // None of these was sold at a fair.
    ids: { 'params.id': { ...ofAnOwner, own: 400, other: { admin: 400, others: 404 } } },
  },
  setToDoDone: {
    may: 'signed in, package TODO, right OWN_ORDER_WRITE or OTHER_ORDER_WRITE',
    ids: { 'params.id': ofAnOwner },
  },
  listOrderHistory: { may: 'signed in, right OWN_ORDER_READ', ids: { 'params.id': ofAnOwner } },
} satisfies Partial<Record<CallName, Expected>>;
