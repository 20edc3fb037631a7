import { lockOrders } from '@korpus/contract/closing/closing.ts';
import { saveOrder } from '@korpus/contract/orders/orders.ts';
import { expect } from 'vitest';
import type { OrderBody } from '../../kit/orders.ts';
import { choosePerson, chosen, type Step } from './move.ts';
import { company, readOrder } from './order-steps.ts';
import { ask, todayOf } from './world.ts';

/** An order that an authority gets as data, with all that takes. */
const sound: Partial<OrderBody> = {
  ...company,
  eInvoice: 'XRECHNUNG',
  address: 'Am Deich 1',
  zipCode: '24103',
  city: 'Kiel',
  electronicAddressScheme: null,
  electronicAddress: null,
};

/** Faults of an e-invoice's data: forgotten or mistyped fields. */
const faults: readonly Partial<OrderBody>[] = [
  { buyerReference: null },
  { buyerReference: '991-33333TEST-34' },
  { zipCode: null },
  { city: null, eInvoice: 'ZUGFERD' },
  { vat: 'DE1' },
  { vat: 'DE123456789' },
  { electronicAddressScheme: 'EM', electronicAddress: 'keine' },
  { electronicAddress: 'rechnung@amt.test' },
];

/**
 * Somebody closes while an order lacks what its e-invoice needs, and mends it afterwards, as far as a number leaves it
 * open (rules: closing#e-invoices).
 */
export const closeWithBrokenFields: Step = async (world, move) => {
  const admin = choosePerson(world, 0);
  const save = async (fields: Partial<OrderBody>) => {
    const order = await readOrder(world, admin, move);
    if (order === undefined) return false;
    const { id, type, version } = order;
    const answer = await ask(world, admin, saveOrder, { body: { id, type, version, ...fields } });
    return answer.status === 200;
  };
  const isBroken = await save({ ...sound, ...chosen(faults, move.variant) });
  const order = await readOrder(world, admin, move);
  const answer = await ask(world, admin, lockOrders, { body: { date: todayOf(world) } });
  if (isBroken && answer.status === 200 && world.isAlone)
    expect(answer.ok().given.filter(({ orderId }) => orderId === order?.id)).toEqual([]);
  await save(sound);
};
