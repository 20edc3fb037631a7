import { clientCatalogue as client } from '../clients/client-catalogue.ts';
import { clientHeads as heads } from '../clients/client-catalogue-texts.ts';
import { type Field, fieldsWith, type SeenBy } from '../fields/field.ts';
import type { Offer } from './offer.ts';
import { offerLabels as labels } from './offer-catalogue-texts.ts';
import { clientReasonNames, clientStateNames } from './offers-texts.ts';

const [column, derived, history, total] = [true, true, true, true] as const;
const [customers, inHouse] = [true, true] as const;

/** The fields of an offer, and what its list shows beside them. Whoever reads an offer reads all of it. */
export const offerCatalogue = {
  id: { kind: 'internal' },
  clientNumber: {
    kind: 'text',
    label: labels.clientNumber,
    short: heads.clientNumber,
    column,
    history,
    customers,
  },
  customerId: { kind: 'reference', label: labels.clientName, history, inHouse },
  clientName: { kind: 'text', label: labels.clientName, derived, column, customers },
  clientState: {
    kind: 'choice',
    names: clientStateNames,
    label: labels.clientState,
    column,
    history,
    inHouse,
  },
  clientReason: {
    kind: 'choice',
    names: clientReasonNames,
    label: labels.clientReason,
    column,
    history,
    inHouse,
  },
  salesmanId: { kind: 'reference', label: labels.salesmanId, history, customers },
  salesmanName: { kind: 'text', label: labels.salesmanId, derived, column, customers },
  locationId: { kind: 'reference', label: labels.locationId, history, customers },
  location: { kind: 'reference', label: labels.locationId, derived, column, customers },
  requestDate: { kind: 'day', label: labels.requestDate, column, history, customers },
  notificationDate: { kind: 'day', label: labels.notificationDate, column, history, inHouse },
  ...client,
  targetGroup: { ...client.targetGroup, column },
  leadSourceName: { kind: 'text', label: client.leadSourceId.label, derived, column, inHouse },
  salutation: { ...client.salutation, column },
  firstName: { ...client.firstName, column },
  lastName: { ...client.lastName, column },
  companyName: { ...client.companyName, column },
  address: { ...client.address, column },
  zipCode: { ...client.zipCode, column },
  city: { ...client.city, column },
  phone1: { ...client.phone1, column },
  phone2: { ...client.phone2, column },
  email: { ...client.email, column },
  externalCustomerId: { ...client.externalCustomerId, column },
  eInvoice: { ...client.eInvoice, column },
  budget: { kind: 'money', label: labels.budget, total, column, history, inHouse },
  conversationType: { kind: 'reference', label: labels.conversationType, column, history, inHouse },
  notes: { kind: 'longText', label: labels.notes, column, history, inHouse },
  lastModifiedDate: { kind: 'instant', label: labels.lastModifiedDate, derived, column, customers },
  lastModifiedBy: { kind: 'text', label: labels.lastModifiedBy, derived, column, customers },
} as const satisfies Readonly<Record<keyof Offer, Field & SeenBy>> & Readonly<Record<string, Field & SeenBy>>;

/** Fields that the history of an offer shows, in this order. */
export const offerHistory = fieldsWith(offerCatalogue, 'history');
