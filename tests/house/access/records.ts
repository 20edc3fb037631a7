import type { CallName } from '@korpus/contract/calls.ts';
import { knownCustomer } from './customers.ts';
import { anyId, type Expected, notFoundOutside, ofAnOwner, onlyOwn, toTheHouse } from './expected.ts';

/** Files, offers, complaints, the search and column templates. */
export const recordAccess = {
  // Files follow the order they belong to (rules: files#files-follow-their-record, files#letterhead). A location's
  // letterhead is read with the base data and changed by admins; files.api.test.ts asks for that.
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
  // Opened without a header; the key is signed, and who it was given to is asked again (rules: files#signed-links). The
  // example is a letterhead.
  downloadFile: { may: 'everybody', outside: notFoundOutside, linkOf: 'signed in, right BASE_DATA_READ' },
  // Offers go by the rights of orders; without the right to others' they are not there
  // (rules: offers#rights-to-offers).
  listOffers: { may: 'signed in, right OWN_ORDER_READ', ids: { 'query.ids': anyId } },
  saveOffer: {
    may: 'signed in, right OWN_ORDER_WRITE or OTHER_ORDER_WRITE',
    ids: {
      'body.id': ofAnOwner,
      'body.customerId': knownCustomer,
      'body.salesmanId': toTheHouse,
      'body.locationId': toTheHouse,
      'body.leadSourceId': toTheHouse,
      'body.conversationType': toTheHouse,
    },
  },
  deleteOffer: {
    may: 'signed in, right OWN_ORDER_DELETE or OTHER_ORDER_DELETE',
    ids: { 'params.id': ofAnOwner },
  },
  listOfferHistory: {
    may: 'signed in, right OWN_ORDER_READ',
    ids: { 'params.id': ofAnOwner },
  },
  // Complaints are found by who may read these alone.
  search: { may: 'signed in, right OWN_ORDER_READ or OWN_COMPLAINT_READ' },
  orderNumberExists: { may: 'signed in, right OWN_ORDER_READ', ids: { 'query.orderId': anyId } },
  payRemainingAmount: {
    may: 'signed in, right OWN_ORDER_WRITE or OTHER_ORDER_WRITE or WEEK_OVERVIEW_WRITE',
    ids: { 'params.id': ofAnOwner },
  },
  // A complaint belongs to the salesman of its order; its order stays the first one
  // (rules: complaints#whose-complaint, complaints#new-complaints).
  listComplaints: {
    may: 'signed in, package COMPLAINT, right OWN_COMPLAINT_READ',
    ids: { 'query.ids': anyId, 'query.orderId': anyId },
  },
  getComplaint: {
    may: 'signed in, package COMPLAINT, right OWN_COMPLAINT_READ',
    ids: { 'params.id': ofAnOwner },
  },
  // The page of a complaint is sent by whoever may print it, which is whoever may read it (rules: mails#who-may-send).
  getComplaintMail: {
    may: 'signed in, package COMPLAINT, right OWN_COMPLAINT_READ',
    ids: { 'params.id': ofAnOwner },
  },
  sendComplaint: {
    may: 'signed in, package COMPLAINT, right OWN_COMPLAINT_READ',
    ids: { 'params.id': ofAnOwner, 'body.id': anyId },
  },
  listComplaintMails: {
    may: 'signed in, package COMPLAINT, right OWN_COMPLAINT_READ',
    ids: { 'params.id': ofAnOwner },
  },
  sendComplaintAgain: {
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
  // Reading it is enough: the printing rights are about orders (rules: rights#printing).
  exportComplaint: {
    may: 'signed in, package COMPLAINT, right OWN_COMPLAINT_READ',
    ids: { 'params.id': ofAnOwner },
  },
  listComplaintOrders: {
    may: 'signed in, package COMPLAINT, right OWN_COMPLAINT_WRITE or OTHER_COMPLAINT_WRITE',
    ids: { 'query.orderId': anyId },
  },
  // Column templates belong to one person, so that not even an admin reaches another's
  // (rules: rights#personal-templates).
  listColumnTemplates: { may: 'signed in, right OWN_ORDER_READ' },
  saveColumnTemplate: { may: 'signed in, right OWN_ORDER_READ', ids: { 'body.id': onlyOwn } },
  selectColumnTemplate: { may: 'signed in, right OWN_ORDER_READ', ids: { 'body.id': onlyOwn } },
  deleteColumnTemplate: { may: 'signed in, right OWN_ORDER_READ', ids: { 'params.id': onlyOwn } },
} satisfies Partial<Record<CallName, Expected>>;
