import { calls } from '@korpus/contract/calls.ts';
import { expect, it } from 'vitest';
import { aBankShop, bankFile, money } from '../kit/bank.ts';
import { paid } from '../kit/closing-shop.ts';
import { newComplaintBody } from '../kit/complaints.ts';
import { aHouse } from '../kit/house.ts';
import { paymentBody } from '../kit/orders.ts';
import { aRemindingShop } from '../kit/reminding-shop.ts';

const house = await aHouse();
const clientOrderNumber = 'BV-2026/881';

it.each(['complaints', 'what was billed', 'the register of invoices'] as const)(
  'the numbers that a customer knows an order by stand in the list of %s (rules: overviews#what-else-there-is)',
  async (list) => {
    const shop = await aBankShop(house);
    const id = await shop.order({
      clientOrderNumber,
      isCompany: true,
      companyName: 'Roth GmbH',
      eInvoice: 'ZUGFERD',
      documentData: shop.documentData,
      payments: [paid(200, '2026-11-20')],
    });
    await shop.issue(id);
    const { clientNumber } = await shop.read(id);
    expect(clientNumber).toMatch(/\S/);
    (await shop.admin.call(calls.saveComplaint, { body: newComplaintBody(id) })).ok();
    const rows = {
      complaints: async () => (await shop.admin.call(calls.listComplaints, { query: {} })).ok(),
      'what was billed': () => shop.billed(),
      'the register of invoices': async () => (await shop.register()).numbers,
    };
    const numbers = { clientNumber, clientOrderNumber };
    const eInvoice = list === 'complaints' ? {} : { eInvoice: 'ZUGFERD' };
    expect((await rows[list]()).filter(({ orderId }) => orderId === id)[0]).toMatchObject({
      ...numbers,
      ...eInvoice,
    });
  },
);

it('reminders say them, before they go out and after', async () => {
  const shop = await aRemindingShop(house);
  const { id } = await shop.invoice({ clientOrderNumber, orderNumber: 'A-17' });
  const { clientNumber } = await shop.read(id);
  const numbers = { orderNumber: 'A-17', clientNumber, clientOrderNumber };
  const late = await shop.on('2026-12-28');
  expect((await late.run()).letters[0]?.claims).toMatchObject([numbers]);
  await late.sendAll();
  const sent = (await late.person.call(calls.listReminders, { params: { month: '2026-12' } })).ok();
  expect(sent.map(({ claims }) => claims)).toMatchObject([[numbers]]);
});

it('lines of the bank say them, proposed and booked', async () => {
  const shop = await aBankShop(house);
  const payments = [paymentBody(300)];
  const id = await shop.order({ firstName: 'Ida', orderNumber: 'KP-4711', clientOrderNumber, payments });
  const { clientNumber } = await shop.read(id);
  (await shop.bring(bankFile([money(1_200, { name: 'Ida Petersen', text: ['Auftrag KP-4711'] })]))).ok();
  const line = await shop.theLine();
  const numbers = { orderNumber: 'KP-4711', clientNumber, clientOrderNumber };
  expect(line.proposals[0]?.parts[0]).toMatchObject(numbers);
  (await shop.accept(line.id)).ok();
  expect((await shop.theLine('DONE')).parts[0]).toMatchObject(numbers);
});
