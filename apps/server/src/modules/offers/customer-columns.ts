import type { ClientData } from '@korpus/domain/clients/client.ts';
import type { Schema } from '../../platform/database/schema.ts';

/** Who a customer is as columns: those of a client and, as a copy, of an order. */
type CustomerColumns = Pick<Schema['clients'], (typeof customerColumnNames)[number]>;

export const customerColumnNames = [
  'target_group',
  'lead_source_id',
  'salutation',
  'first_name',
  'last_name',
  'address',
  'zip_code',
  'city',
  'email',
  'phone1',
  'phone2',
  'external_customer_id',
  'is_company',
  'vat',
  'company_name',
] as const satisfies readonly (keyof Schema['clients'] & keyof Schema['orders'])[];

export const customerColumns = (client: ClientData): CustomerColumns => ({
  target_group: client.targetGroup,
  lead_source_id: client.leadSourceId,
  salutation: client.salutation,
  first_name: client.firstName,
  last_name: client.lastName,
  address: client.address,
  zip_code: client.zipCode,
  city: client.city,
  email: client.email,
  phone1: client.phone1,
  phone2: client.phone2,
  external_customer_id: client.externalCustomerId,
  is_company: client.isCompany,
  vat: client.vat,
  company_name: client.companyName,
});

export const customerFromRow = (row: CustomerColumns): ClientData => ({
  targetGroup: row.target_group,
  leadSourceId: row.lead_source_id,
  salutation: row.salutation,
  firstName: row.first_name,
  lastName: row.last_name,
  address: row.address,
  zipCode: row.zip_code,
  city: row.city,
  email: row.email,
  phone1: row.phone1,
  phone2: row.phone2,
  externalCustomerId: row.external_customer_id,
  isCompany: row.is_company,
  vat: row.vat,
  companyName: row.company_name,
});
