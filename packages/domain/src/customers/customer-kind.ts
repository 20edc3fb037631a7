import type { RecordKind } from '../kinds/record-kind.ts';
import { customerRules } from './customer-can.ts';
import { customerCatalogue } from './customer-catalogue.ts';
import { customerKindTexts as texts } from './customers-texts.ts';

/** One person or company behind their offers and orders (rules: customers#one-customer). */
export const customerKind = {
  kind: 'customer',
  table: 'customers',
  parts: ['customer_merges'],
  topic: {
    topic: 'customer',
    mayHear: (person, { owners }) => customerRules['customer.read'](person, { owners }) === null,
  },
  catalogue: customerCatalogue,
  rules: customerRules,
  historyName: texts.name,
  ids: ['customer', 'customerMerge'],
  calledBy: { fields: ['customerId'], columns: ['first_name', 'last_name', 'company_name'] },
  search: { hit: 'CUSTOMER', right: 'OWN_ORDER_READ', mayRead: 'order.read' },
} as const satisfies RecordKind;
