import { issuedTypeNames } from '../documents/document-type-texts.ts';
import { readersBy } from '../kinds/audience.ts';
import type { RecordKind } from '../kinds/record-kind.ts';
import { orderRules } from './order-can.ts';
import { orderCatalogue } from './order-catalogue.ts';
import { orderKindTexts as texts } from './orders-texts.ts';

export const orderKind = {
  kind: 'order',
  table: 'orders',
  parts: [
    'order_payments',
    'payment_receipts',
    'order_suppliers',
    'issued_documents',
    'sent_papers',
    'named_in_documents',
    'billed_rows',
    'reminder_locks',
  ],
  topic: { topic: 'order', mayHear: readersBy(orderRules['order.read']) },
  catalogue: orderCatalogue,
  rules: orderRules,
  historyName: texts.name,
  ids: ['order', 'payment', 'orderSupplier', 'issuedDocument', 'mail', 'documentMail', 'dateMail'],
  refersTo: [
    { to: 'users', column: 'salesman_id' },
    { to: 'locations', column: 'location_id' },
    { to: 'carpenters', column: 'carpenter_id' },
    { to: 'lead_sources', column: 'lead_source_id' },
    { to: 'offers', column: 'client_id' },
    { to: 'exhibition_salesmen', column: 'exhibition_salesman_id' },
    { to: 'suppliers', table: 'order_suppliers', column: 'supplier_id' },
    // Records that its documents name, of all kinds.
    { to: 'users', table: 'named_in_documents', column: 'named_id' },
    { to: 'locations', table: 'named_in_documents', column: 'named_id' },
    { to: 'suppliers', table: 'named_in_documents', column: 'named_id' },
    { to: 'document_text_settings', table: 'named_in_documents', column: 'named_id' },
    // An issued document is kept, and its order with it.
    { to: 'orders', table: 'issued_documents', column: 'order_id' },
  ],
  search: { hit: 'ORDER', right: 'OWN_ORDER_READ', mayRead: 'order.read' },
  blobs: [
    {
      table: 'issued_documents',
      called: [{ column: 'type', names: issuedTypeNames }, { column: 'invoice_number' }],
      inRecord: 'order_id',
    },
    { table: 'sent_papers', called: [{ column: 'file_name' }], isCopy: true },
  ],
  holdsFiles: ['order_number', 'last_name'],
  columnTabs: [
    { tab: 'orders', name: texts.many },
    { tab: 'exhibitionOrders', name: texts.ofExhibitions },
    { tab: 'todoEnterOrderData', name: texts.toEnterOrderData },
    { tab: 'todoRemainingAmount', name: texts.remainingAmounts },
    { tab: 'todoDateAtRisk', name: texts.datesAtRisk },
    { tab: 'todoOpenSupply', name: texts.openSupply },
  ],
} as const satisfies RecordKind;
