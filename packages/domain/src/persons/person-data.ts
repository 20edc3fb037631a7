import { type EInvoicePerson, eInvoicePersonFields, emptyEInvoicePerson } from './e-invoice-person.ts';

export const salutations = ['MR', 'MRS', 'FAMILY', 'NON_BINARY', 'NOT_SPECIFIED'] as const;
export type Salutation = (typeof salutations)[number];

/** Age groups of customers. */
export const targetGroups = ['AGE_0_20', '20_30', '30_40', '40_50', '50_60', '60_PLUS'] as const;
export type TargetGroup = (typeof targetGroups)[number];

/** The data of a customer: the same on an offer and, as a copy, on an order (rules: offers#customer-data). */
export type PersonData = EInvoicePerson & {
  readonly targetGroup: TargetGroup | null;
  readonly leadSourceId: string | null;
  readonly salutation: Salutation | null;
  readonly firstName: string | null;
  readonly lastName: string;
  readonly address: string | null;
  readonly zipCode: string | null;
  readonly city: string | null;
  readonly email: string | null;
  readonly phone1: string | null;
  readonly phone2: string | null;
  readonly externalCustomerId: string | null;
  readonly isCompany: boolean;
  /** The customer's VAT number, not a rate. */
  readonly vat: string | null;
  readonly companyName: string | null;
};

/** The customer of an order, with what only an order has of them. */
export type OrderCustomer = PersonData & {
  readonly clientId: string | null;
  /** The customer of the offer; in a new order without an offer, the one somebody chose. */
  readonly customerId: string | null;
  readonly clientNumber: string | null;
  /** Somebody unlocked the copy of the customer's data and may have changed it. */
  readonly hasCustomHeaderData: boolean;
  readonly hasDifferentDeliveryAddress: boolean;
  readonly deliveryAddress: string | null;
  readonly deliveryZipCode: string | null;
  readonly deliveryCity: string | null;
};

export const personDataFields = [
  'targetGroup',
  'leadSourceId',
  'salutation',
  'firstName',
  'lastName',
  'address',
  'zipCode',
  'city',
  'email',
  'phone1',
  'phone2',
  'externalCustomerId',
  'isCompany',
  'vat',
  'companyName',
  ...eInvoicePersonFields,
] as const satisfies readonly (keyof PersonData)[];

export const orderCustomerFields = [
  ...personDataFields,
  'clientId',
  'customerId',
  'clientNumber',
  'hasCustomHeaderData',
  'hasDifferentDeliveryAddress',
  'deliveryAddress',
  'deliveryZipCode',
  'deliveryCity',
] as const satisfies readonly (keyof OrderCustomer)[];

export const emptyPersonData: PersonData = {
  targetGroup: null,
  leadSourceId: null,
  salutation: null,
  firstName: null,
  lastName: '',
  address: null,
  zipCode: null,
  city: null,
  email: null,
  phone1: null,
  phone2: null,
  externalCustomerId: null,
  isCompany: false,
  vat: null,
  companyName: null,
  ...emptyEInvoicePerson,
};

export const emptyOrderCustomer: OrderCustomer = {
  ...emptyPersonData,
  clientId: null,
  customerId: null,
  clientNumber: null,
  hasCustomHeaderData: false,
  hasDifferentDeliveryAddress: false,
  deliveryAddress: null,
  deliveryZipCode: null,
  deliveryCity: null,
};

/**
 * How lists name a customer: a company by its name, a person by surname first, so that lists sort by it
 * (rules: offers#names-in-lists).
 */
export function formatPersonName(
  person: Pick<PersonData, 'isCompany' | 'companyName' | 'firstName' | 'lastName'>,
) {
  if (person.isCompany && person.companyName !== null && person.companyName !== '') return person.companyName;
  return [person.lastName, person.firstName].filter((part) => part !== null && part !== '').join(', ');
}
