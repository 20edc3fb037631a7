import type { Customer } from '@korpus/domain/customers/customer.ts';
import { customerCatalogue } from '@korpus/domain/customers/customer-catalogue.ts';
import { recordTable } from '../../platform/database/record-table.ts';

export const customersTable = recordTable<Customer>()('customers', customerCatalogue, {});

/** Columns of who a customer is: the same in rows of customers and of offers. */
export const customerColumns = [
  'target_group',
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
  'country',
  'e_invoice',
  'buyer_reference',
  'electronic_address_scheme',
  'electronic_address',
] as const;
