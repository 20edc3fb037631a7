import { addressSchemeNames, countryNames } from '../addresses/addresses-texts.ts';
import type { Field, SeenBy } from '../fields/field.ts';
import { personHeads as heads, personLabels as labels } from './person-catalogue-texts.ts';
import type { PersonData } from './person-data.ts';
import { eInvoiceChoiceNames, salutationNames, targetGroupNames } from './persons-texts.ts';

const [history, customers, inHouse] = [true, true, true] as const;

/** Fields of a customer: the same on an offer and an order. */
export const personCatalogue = {
  targetGroup: { kind: 'choice', names: targetGroupNames, label: labels.targetGroup, history, inHouse },
  leadSourceId: { kind: 'reference', label: labels.leadSourceId, history, inHouse },
  salutation: { kind: 'choice', names: salutationNames, label: labels.salutation, history, customers },
  firstName: { kind: 'text', label: labels.firstName, history, customers },
  lastName: { kind: 'text', label: labels.lastName, history, customers },
  address: { kind: 'text', label: labels.address, short: heads.address, history, customers },
  zipCode: { kind: 'text', label: labels.zipCode, history, customers },
  city: { kind: 'text', label: labels.city, history, customers },
  email: { kind: 'text', label: labels.email, history, customers },
  phone1: { kind: 'text', label: labels.phone1, history, customers },
  phone2: { kind: 'text', label: labels.phone2, history, customers },
  externalCustomerId: {
    kind: 'text',
    label: labels.externalCustomerId,
    short: heads.externalCustomerId,
    history,
    customers,
  },
  isCompany: { kind: 'flag', label: labels.isCompany, history, customers },
  vat: { kind: 'text', label: labels.vat, history, customers },
  companyName: { kind: 'text', label: labels.companyName, history, customers },
  country: { kind: 'choice', names: countryNames, label: labels.country, history, customers },
  eInvoice: { kind: 'choice', names: eInvoiceChoiceNames, label: labels.eInvoice, history, customers },
  buyerReference: { kind: 'text', label: labels.buyerReference, history, customers },
  electronicAddressScheme: {
    kind: 'choice',
    names: addressSchemeNames,
    label: labels.electronicAddressScheme,
    history,
    customers,
  },
  electronicAddress: { kind: 'text', label: labels.electronicAddress, history, customers },
} as const satisfies Record<keyof PersonData, Field & SeenBy>;
