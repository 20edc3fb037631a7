import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { customerDataFields, followed, newCustomer } from './customer.ts';
import { aCustomer, randomCustomer } from './test-kit/a-customer.ts';

const petersen = aCustomer({ phone1: '0431 1', address: 'Seeweg 1', zipCode: '24103', city: 'Kiel' });

describe('a record of the same person', () => {
  it('follows a change where it said the same before', () => {
    const offer = { ...petersen, budget: 1 };
    expect(followed(offer, petersen, { ...petersen, phone1: '0431 2' })).toEqual({
      ...offer,
      phone1: '0431 2',
    });
  });

  it('keeps what was entered otherwise', () => {
    const other = { ...petersen, phone1: '0172 9' };
    expect(followed(other, petersen, { ...petersen, phone1: '0431 2', email: 'k@p.de' })).toEqual({
      ...other,
      email: 'k@p.de',
    });
  });

  it('moves with its whole address or not at all', () => {
    const moved = { ...petersen, address: 'Am Markt 3', zipCode: '24937', city: 'Flensburg' };
    expect(followed(petersen, petersen, moved)).toEqual(moved);
    const elsewhere = { ...petersen, address: 'Ferienhaus 7' };
    expect(followed(elsewhere, petersen, moved)).toEqual(elsewhere);
  });

  it('is the same record where nothing changed, and like the other where it was', () => {
    fc.assert(
      fc.property(randomCustomer, randomCustomer, randomCustomer, (record, before, after) => {
        expect(followed(record, before, before)).toBe(record);
        expect(followed({ ...before, id: record.id }, before, after)).toEqual({
          ...after,
          id: record.id,
          notes: before.notes,
        });
      }),
    );
  });

  it('has every field but how they came to us', () => {
    expect(customerDataFields).not.toContain('leadSourceId');
    expect(Object.keys(newCustomer('1')).toSorted()).toEqual(
      [...customerDataFields, 'id', 'notes'].toSorted(),
    );
  });
});
