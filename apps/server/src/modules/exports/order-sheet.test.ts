import { orderCatalogue } from '@korpus/domain/orders/order-catalogue.ts';
import { expect, it } from 'vitest';
import { sheetGroups } from './order-sheet.ts';

/** Told by another field, by a table or the mark beside the title, or of no use on paper. */
const notInGroups = {
  toldByAnother: [
    ...[
      'clientId',
      'customerId',
      'companyName',
      'isCompany',
      'phone1',
      'phone2',
      'email',
      'hasCustomHeaderData',
    ],
    ...['salesmanId', 'carpenterId', 'exhibitionSalesmanId'],
    ...['eInvoice', 'buyerReference', 'electronicAddressScheme', 'electronicAddress'],
    ...['exhibitionPriceNet', 'finalPrice', 'toDoEnterOrderData', 'toDoRemainingAmount', 'dueAmount'],
    ...['vatRate', 'vatReason'],
  ],
  inTables: [
    ...[
      'suppliers',
      'supplierNumbers',
      'supplierMapping',
      'supplierCostSum',
      'payments',
      'paidSum',
      'prepaymentRemaining',
    ],
    ...['changes', 'additionalExpenses', 'documentData', 'complaints', 'cancelledInvoices'],
  ],
  aroundThem: ['orderState', 'cancelled', 'notes'],
  ofNoUse: ['hiddenFileTypes'],
};

it('no field of an order is forgotten on its sheet, and none stands there twice', () => {
  const inGroups = sheetGroups.flatMap(({ fields }) => fields);
  const known = [...inGroups, ...Object.values(notInGroups).flat()];
  const shown = Object.entries(orderCatalogue).flatMap(([name, { kind }]) =>
    kind === 'internal' || name.includes('.') ? [] : [name],
  );
  expect(known.toSorted()).toEqual(shown.toSorted());
});
