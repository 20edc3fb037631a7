import { type Field, fieldsWith } from '../fields/field.ts';
import { clientCatalogue as client } from '../orders/client-catalogue.ts';
import { clientHeads as heads } from '../orders/client-catalogue-texts.ts';
import type { Offer } from './offer.ts';
import { offerLabels as labels } from './offer-catalogue-texts.ts';
import { clientReasonNames, clientStateNames } from './offers-texts.ts';

const [column, derived, history, total] = [true, true, true, true] as const;

/** The fields of an offer, and what its list shows beside them. Whoever reads an offer reads all of it. */
export const offerCatalogue = {
  id: { kind: 'internal' },
  clientNumber: { kind: 'text', label: labels.clientNumber, short: heads.clientNumber, column, history },
  clientName: { kind: 'text', label: labels.clientName, derived, column },
  clientState: { kind: 'choice', names: clientStateNames, label: labels.clientState, column, history },
  clientReason: { kind: 'choice', names: clientReasonNames, label: labels.clientReason, column, history },
  salesmanId: { kind: 'reference', label: labels.salesmanId, history },
  salesmanName: { kind: 'text', label: labels.salesmanId, derived, column },
  locationId: { kind: 'reference', label: labels.locationId, history },
  location: { kind: 'reference', label: labels.locationId, derived, column },
  requestDate: { kind: 'day', label: labels.requestDate, column, history },
  notificationDate: { kind: 'day', label: labels.notificationDate, column, history },
  ...client,
  targetGroup: { ...client.targetGroup, column },
  leadSourceName: { kind: 'text', label: client.leadSourceId.label, derived, column },
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
  budget: { kind: 'money', label: labels.budget, total, column, history },
  conversationType: { kind: 'reference', label: labels.conversationType, column, history },
  notes: { kind: 'longText', label: labels.notes, column, history },
  lastModifiedDate: { kind: 'instant', label: labels.lastModifiedDate, derived, column },
  lastModifiedBy: { kind: 'text', label: labels.lastModifiedBy, derived, column },
} as const satisfies Readonly<Record<keyof Offer, Field>> & Readonly<Record<string, Field>>;

/** What the history tells of an offer, in this order. */
export const offerHistory = fieldsWith(offerCatalogue, 'history');
