import { type Field, fieldsWith, type SeenBy } from '../fields/field.ts';
import { personCatalogue as person } from '../persons/person-catalogue.ts';
import { personHeads as heads } from '../persons/person-catalogue-texts.ts';
import type { Offer } from './offer.ts';
import { offerLabels as labels } from './offer-catalogue-texts.ts';
import { offerReasonNames, offerStateNames } from './offers-texts.ts';

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
    names: offerStateNames,
    label: labels.clientState,
    column,
    history,
    inHouse,
  },
  clientReason: {
    kind: 'choice',
    names: offerReasonNames,
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
  ...person,
  targetGroup: { ...person.targetGroup, column },
  leadSourceName: { kind: 'text', label: person.leadSourceId.label, derived, column, inHouse },
  salutation: { ...person.salutation, column },
  firstName: { ...person.firstName, column },
  lastName: { ...person.lastName, column },
  companyName: { ...person.companyName, column },
  address: { ...person.address, column },
  zipCode: { ...person.zipCode, column },
  city: { ...person.city, column },
  phone1: { ...person.phone1, column },
  phone2: { ...person.phone2, column },
  email: { ...person.email, column },
  externalCustomerId: { ...person.externalCustomerId, column },
  eInvoice: { ...person.eInvoice, column },
  budget: { kind: 'money', label: labels.budget, total, column, history, inHouse },
  conversationType: { kind: 'reference', label: labels.conversationType, column, history, inHouse },
  notes: { kind: 'longText', label: labels.notes, column, history, inHouse },
  lastModifiedDate: { kind: 'instant', label: labels.lastModifiedDate, derived, column, customers },
  lastModifiedBy: { kind: 'text', label: labels.lastModifiedBy, derived, column, customers },
} as const satisfies Readonly<Record<keyof Offer, Field & SeenBy>> & Readonly<Record<string, Field & SeenBy>>;

/** Fields that the history of an offer shows, in this order. */
export const offerHistory = fieldsWith(offerCatalogue, 'history');
