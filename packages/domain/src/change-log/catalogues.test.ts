import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { complaintCatalogue, complaintHistory } from '../complaints/complaint-catalogue.ts';
import { randomComplaint } from '../complaints/test-kit/random-complaint.ts';
import { customerCatalogue, customerHistory } from '../customers/customer-catalogue.ts';
import { type Catalogue, fieldsWith } from '../fields/field.ts';
import { type FieldChange, fieldChanges } from '../fields/field-change.ts';
import { offerCatalogue, offerHistory } from '../offers/offer-catalogue.ts';
import { documentChanges } from '../orders/document-changes.ts';
import { orderCatalogue } from '../orders/order-catalogue.ts';
import { orderChanges } from '../orders/order-changes.ts';
import { randomOrder } from '../orders/test-kit/random-order.ts';
import type { SubjectKind } from '../records/records.ts';
import { isNamedField, nameOfField, textOfValue } from './describe-change.ts';

const unnamed = (kind: SubjectKind, changes: readonly FieldChange[]) =>
  changes.filter(({ field }) => !isNamedField(kind, field)).map(({ field }) => field);

/** Lists fields that the history does not tell, on purpose. */
const toldAndNot = (catalogue: Catalogue, fields: readonly string[]) =>
  fields.filter((field) => catalogue[field]?.history !== true);

describe('the history of a record', () => {
  it('has a name and a kind for every field of any order, its entries and documents', () => {
    fc.assert(
      fc.property(randomOrder, (order) => {
        const fields = fieldsWith(orderCatalogue, 'history');
        const changes = [...orderChanges(null, { ...order }, fields), ...documentChanges(null, order)];
        expect(unnamed('order', changes)).toEqual([]);
        expect(changes.map(({ field, new: value }) => textOfValue('order', field, value))).not.toContain('');
      }),
    );
  });

  it('has them for every field of any complaint and of an offer', () => {
    fc.assert(
      fc.property(randomComplaint, (complaint) => {
        expect(unnamed('complaint', fieldChanges(null, complaint, complaintHistory))).toEqual([]);
      }),
    );
    expect(offerHistory.filter((field) => !isNamedField('client', field))).toEqual([]);
    expect(customerHistory.filter((field) => !isNamedField('customer', field))).toEqual([]);
  });

  it('tells of everything but what is given once, derived, or told in another place', () => {
    const told = (catalogue: Catalogue) =>
      Object.keys(catalogue).filter((field) => catalogue[field]?.derived !== true && !field.includes('.'));
    expect(toldAndNot(orderCatalogue, told(orderCatalogue))).toEqual([
      'id',
      'rates',
      'complaints',
      'type',
      'customerId',
      'clientNumber',
      'cancelledInvoices',
      'takenNumbers',
      'documentData',
    ]);
    expect(toldAndNot(complaintCatalogue, told(complaintCatalogue))).toEqual(['id', 'orderId', 'createdAt']);
    expect(toldAndNot(offerCatalogue, told(offerCatalogue))).toEqual(['id']);
    expect(toldAndNot(customerCatalogue, told(customerCatalogue))).toEqual(['id']);
  });

  it('names a field of an entry with the entry, and a whole entry alone', () => {
    expect(nameOfField('order', 'suppliers/1/accountingNumber')).toBe('Lieferant: Abrechnungsnummer');
    expect(nameOfField('order', 'invoiceNumber')).toBe('Rechnungsnummer');
    expect(nameOfField('order', 'changes/1')).toBe('Änderung');
    expect(nameOfField('order', 'changes')).toBe('Änderungen');
  });
});
