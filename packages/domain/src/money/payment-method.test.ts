import { describe, expect, it } from 'vitest';
import {
  methodAfter,
  methodOf,
  payingBy,
  paymentMethods,
  paymentTypes,
  typeOfMethod,
} from './payment-method.ts';

describe('how money comes (rules: money#bank-cash-card)', () => {
  it.each([
    ['CASH', 'CASH'],
    ['BANK', 'BANK'],
    ['CARD', 'BANK'],
  ] as const)('%s reads as %s to who knows two kinds', (method, type) => {
    expect(typeOfMethod(method)).toBe(type);
    expect(methodOf(payingBy(method))).toBe(method);
    expect(methodOf({ paymentType: type })).toBe(type);
  });

  /** Stored, sent type, sent method, what it is then. */
  const table = [
    // New.
    [null, 'CASH', undefined, 'CASH'],
    [null, 'CASH', 'CASH', 'CASH'],
    [null, 'CASH', 'BANK', 'BANK'],
    [null, 'CASH', 'CARD', 'CARD'],
    [null, 'BANK', undefined, 'BANK'],
    [null, 'BANK', 'CASH', 'CASH'],
    [null, 'BANK', 'BANK', 'BANK'],
    [null, 'BANK', 'CARD', 'CARD'],
    // Stored cash.
    ['CASH', 'CASH', undefined, 'CASH'],
    ['CASH', 'CASH', 'CASH', 'CASH'],
    ['CASH', 'CASH', 'BANK', 'BANK'],
    ['CASH', 'CASH', 'CARD', 'CARD'],
    ['CASH', 'BANK', undefined, 'BANK'],
    ['CASH', 'BANK', 'CASH', 'BANK'],
    ['CASH', 'BANK', 'BANK', 'BANK'],
    ['CASH', 'BANK', 'CARD', 'CARD'],
    // A stored transfer.
    ['BANK', 'CASH', undefined, 'CASH'],
    ['BANK', 'CASH', 'CASH', 'CASH'],
    ['BANK', 'CASH', 'BANK', 'CASH'],
    ['BANK', 'CASH', 'CARD', 'CARD'],
    ['BANK', 'BANK', undefined, 'BANK'],
    ['BANK', 'BANK', 'CASH', 'CASH'],
    ['BANK', 'BANK', 'BANK', 'BANK'],
    ['BANK', 'BANK', 'CARD', 'CARD'],
    // A stored card: who knows two kinds reads „Bank“ and sends it back.
    ['CARD', 'CASH', undefined, 'CASH'],
    ['CARD', 'CASH', 'CASH', 'CASH'],
    ['CARD', 'CASH', 'BANK', 'BANK'],
    ['CARD', 'CASH', 'CARD', 'CASH'],
    ['CARD', 'BANK', undefined, 'CARD'],
    ['CARD', 'BANK', 'CASH', 'CASH'],
    ['CARD', 'BANK', 'BANK', 'BANK'],
    ['CARD', 'BANK', 'CARD', 'CARD'],
  ] as const;

  it.each(table)('stored %s, sent as %s and %s, is %s', (stored, paymentType, paymentMethod, expected) => {
    const sent = paymentMethod === undefined ? { paymentType } : { paymentType, paymentMethod };
    expect(methodAfter(stored, sent)).toBe(expected);
  });

  it('leaves out none', () => {
    const stored = [null, ...paymentMethods];
    const sent = [undefined, ...paymentMethods];
    const all = stored.flatMap((one) =>
      paymentTypes.flatMap((type) => sent.map((method) => `${one} ${type} ${method}`)),
    );
    expect(new Set(table.map(([one, type, method]) => `${one} ${type} ${method}`))).toEqual(new Set(all));
  });

  it('is what it was, whoever sends back what they read', () => {
    for (const method of paymentMethods) {
      expect(methodAfter(method, payingBy(method))).toBe(method);
      expect(methodAfter(method, { paymentType: typeOfMethod(method) })).toBe(method);
    }
  });
});
