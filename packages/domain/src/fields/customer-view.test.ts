import { describe, expect, it } from 'vitest';
import { offerCatalogue } from '../offers/offer-catalogue.ts';
import { orderCatalogue } from '../orders/order-catalogue.ts';
import { fieldsWith, staysInHouse } from './field.ts';

const address = ['salutation', 'firstName', 'lastName', 'address', 'zipCode', 'city', 'email'];
const eInvoice = ['country', 'eInvoice', 'buyerReference', 'electronicAddressScheme', 'electronicAddress'];
const customer = [
  ...[...address, 'phone1', 'phone2', 'externalCustomerId', 'isCompany', 'vat', 'companyName'],
  ...eInvoice,
];

/** Everything a customer may see of an order; whatever is not named here stays in the house. */
const ofOrder = [
  ...customer,
  ...[
    'orderNumber',
    'clientOrderNumber',
    'orderState',
    'type',
    'clientId',
    'clientName',
    'clientNumber',
    'hasCustomHeaderData',
  ],
  ...['hasDifferentDeliveryAddress', 'deliveryAddress', 'deliveryZipCode', 'deliveryCity'],
  ...['salesmanId', 'salesmanName', 'location', 'sellDate', 'carpenterId', 'carpenterName', 'connections'],
  ...['deliveryDate', 'deliveryWeek', 'deliveryDateWish', 'deliveryDateNotDefined', 'confirmedDeliveryDate'],
  ...['assemblyDate', 'additionalAssemblyDates', 'acceptedOn', 'clientPhone1', 'clientPhone2', 'clientEmail'],
  ...['exhibitionSale', 'exhibitionSalesmanId', 'exhibitionSalesmanName', 'exhibitionSellDate'],
  ...['exhibitionScheduleDate', 'exhibitionPrice', 'exhibitionPriceNet', 'orderPrice', 'finalPrice'],
  ...['sellingSumGross', 'sellingSum', 'changes', 'changes.entry', 'changes.date', 'changes.price'],
  ...[
    'changes.paymentType',
    'payments',
    'payments.entry',
    'payments.date',
    'payments.plannedDate',
    'payments.price',
  ],
  ...[
    'payments.paymentMethod',
    'payments.tillReceiptNumber',
    'payments.paymentType',
    'payments.paid',
    'paidSum',
    'paymentPlan',
    'remainingAmount',
    'prepaymentRemaining',
  ],
  ...[
    'unpaidAmount',
    'dueAmount',
    'retainedAmount',
    'invoiceNumber',
    'invoiceDate',
    'earlierInvoice',
    'cancelledInvoices',
    'cancelled',
    'vatRate',
  ],
];

const ofOffer = [
  ...customer,
  ...['clientNumber', 'clientName', 'salesmanId', 'salesmanName', 'locationId', 'location', 'requestDate'],
  ...['lastModifiedDate', 'lastModifiedBy'],
];

describe('what a customer at the table may see (rules: screens#customer-view)', () => {
  it.each([
    ['an order', orderCatalogue, ofOrder],
    ['an offer', offerCatalogue, ofOffer],
  ])('of %s is a closed list, and everything else stays in the house', (_, catalogue, seen) => {
    expect(fieldsWith(catalogue, 'customers').toSorted()).toEqual(seen.toSorted());
    const hidden = Object.entries(catalogue)
      .filter(([name, { kind }]) => kind !== 'internal' && !seen.includes(name))
      .map(([name]) => name);
    expect(hidden.filter((name) => !staysInHouse(catalogue, name))).toEqual([]);
  });

  it.each([
    ['margin', true],
    ['marginSum', true],
    ['missingDataForMargin', true],
    ['differenceTargetMarginSumPercentage', true],
    ['calculatedSalesmanProvision', true],
    ['supplierCostSum', true],
    ['suppliers.orderSum', true],
    ['additionalExpenses.price', true],
    ['payments.notes', true],
    ['noteRemainingPayment', true],
    ['notes', true],
    ['leadSourceId', true],
    ['complaints', true],
    ['documentData', true],
    ['finalPrice', false],
    ['payments.price', false],
    ['deliveryDate', false],
    ['no field of an order', false],
  ])('%s of an order stays in the house: %s', (field, expected) => {
    expect(staysInHouse(orderCatalogue, field)).toBe(expected);
  });
});
