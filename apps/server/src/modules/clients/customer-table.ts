import type { Customer } from '@korpus/domain/customers/customer.ts';
import { customerCatalogue } from '@korpus/domain/customers/customer-catalogue.ts';
import { recordTable } from '../../platform/database/record-table.ts';

export const customersTable = recordTable<Customer>()('customers', customerCatalogue, {});
