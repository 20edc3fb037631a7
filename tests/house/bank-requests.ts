import { randomUUID } from 'node:crypto';
import type { CallName } from '@korpus/contract/calls.ts';
import { payPayment } from '@korpus/contract/orders/orders.ts';
import { cents } from '@korpus/domain/money/cents.ts';
import { findAccounts } from '../../apps/server/src/modules/bank/accounts.store.ts';
import { bankFile, makeAsideLineFor, makeBankAccountFor, makeBankLineFor, money } from '../kit/bank.ts';
import { anExampleOf } from './examples.ts';
import type { Request } from './request.ts';

export const bankRequests: { readonly [N in CallName]?: Request<N> } = {
  importBankFile: async () => ({ file: bankFile([money(1_000, {}, { reference: randomUUID() })]) }),
  listBankLines: async ({ shop }, { house }) => ({
    query: {
      which: 'OPEN',
      accountId: await makeBankAccountFor(house.services, shop.tenantId),
      ids: await makeBankLineFor(house.services, shop.tenantId),
    },
  }),
  bookBankLine: async (subject, world) => {
    const [id, orderId] = [
      await anExampleOf.bankLine(subject, world),
      await anExampleOf.order(subject, world),
    ];
    const part = { orderId, paymentId: subject.person.userId, amount: 600, expectedOpen: 600 };
    return { params: { id }, body: { version: 1, parts: [part], credit: { orderId, amount: 1 } } };
  },
  undoBankLine: async ({ shop }, { house }) => ({
    params: { id: await makeAsideLineFor(house.services, shop.tenantId) },
    body: { version: 1 },
  }),
  setBankLineAside: async (subject, world) => ({
    params: { id: await anExampleOf.bankLine(subject, world) },
    body: { version: 1, note: 'Zinsen' },
  }),
  takeBackBankLine: async ({ shop }, { house }) => ({
    params: {
      id: await makeBankLineFor(house.services, shop.tenantId, {
        amount: cents(-100_000),
        returnReason: 'AC04',
      }),
    },
    body: { version: 1, lineId: await makeBankLineFor(house.services, shop.tenantId) },
  }),
  takeBackBankReceipt: async (subject, world) => {
    const { shop } = subject;
    const orderId = await anExampleOf.order(subject, world);
    const paymentId = await anExampleOf.payment(subject, world);
    const body = { amount: 600, date: '2026-11-19', paymentType: 'BANK' } as const;
    const admin = await shop.signedInAs('ADMIN');
    (await admin.call(payPayment, { params: { id: orderId, paymentId }, body })).ok();
    const back = { amount: cents(-60_000), returnReason: 'AC04' };
    return {
      params: { id: await makeBankLineFor(world.house.services, shop.tenantId, back) },
      body: { version: 1, orderId, paymentIds: [paymentId] },
    };
  },
  saveBankAccount: async ({ shop }, { house: { services } }) => {
    const id = await makeBankAccountFor(services, shop.tenantId);
    const accounts = await services.tenancy.inTenant(shop.tenantId, (tx) => findAccounts(tx, shop.tenantId));
    const account = accounts.find((each) => each.id === id);
    const fills = account?.fills === 'savings' ? null : ('savings' as const);
    return { params: { id }, body: { fills, version: account?.version ?? 0 } };
  },
};
