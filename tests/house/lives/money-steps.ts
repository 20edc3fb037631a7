import { cancelInvoice, issueInvoice, printPaymentDocument } from '@korpus/contract/documents/documents.ts';
import {
  payPayment,
  payPayments,
  payRemainingAmount,
  saveOrder,
  undoReceipt,
} from '@korpus/contract/orders/orders.ts';
import { addDays } from '@korpus/domain/dates/iso-date.ts';
import { issueDoubts } from '@korpus/domain/invoices/issue-check.ts';
import { documentBody, groupBody, productBody } from '../../kit/documents.ts';
import { howPaid } from './how-paid.ts';
import { centsOf, choosePerson, chosen, euros, type Move, type Step } from './move.ts';
import { finalPriceOf, readOrder, type SeenOrder } from './order-steps.ts';
import { ask, type Person, todayOf, type World } from './world.ts';

const receivedOn = (world: World, { days, variant, amount }: Move) => ({
  date: addDays(todayOf(world), variant === 9 ? days : Math.min(0, days)),
  ...howPaid(variant, amount),
});

const paymentsOf = ({ payments = [] }: SeenOrder) => payments;
const openPayment = (order: SeenOrder, { amount }: Move) =>
  chosen(
    paymentsOf(order).filter(({ paid }) => !paid),
    amount,
  );

function noteReceipt(
  world: World,
  id: string,
  answer: { status: number; ok: () => { paymentId: string } },
): void {
  if (answer.status === 200) world.receipts.push({ id, paymentId: answer.ok().paymentId });
}

export const receiveRest: Step = async (world, move) => {
  const person = choosePerson(world, move.who);
  const order = await readOrder(world, person, move);
  if (order === undefined) return;
  const paid = paymentsOf(order).reduce((sum, each) => sum + (each.paid ? centsOf(each.price) : 0), 0);
  const rest = finalPriceOf(order) - paid;
  const amount = move.variant % 3 === 0 ? Math.max(1, Math.ceil(rest / 3)) : Math.max(1, rest);
  const { id } = order;
  const body = { amount: euros(amount), ...receivedOn(world, move) };
  noteReceipt(world, id, await ask(world, person, payRemainingAmount, { params: { id }, body }));
};

export const receivePayment: Step = async (world, move) => {
  const person = choosePerson(world, move.who);
  const order = await readOrder(world, person, move);
  const payment = order && openPayment(order, move);
  if (order === undefined || payment === undefined) return;
  const price = centsOf(payment.price);
  const amount = move.variant % 3 === 0 ? Math.max(1, Math.ceil(price / 2)) : price;
  const params = { id: order.id, paymentId: payment.id };
  const body = { amount: euros(amount), ...receivedOn(world, move) };
  noteReceipt(world, order.id, await ask(world, person, payPayment, { params, body }));
};

export const receiveSeveral: Step = async (world, move) => {
  const person = choosePerson(world, move.who);
  const order = await readOrder(world, person, move);
  if (order === undefined) return;
  const open = paymentsOf(order).filter(({ paid }) => !paid);
  const paymentIds = open.slice(0, 3).map(({ id }) => id);
  if (paymentIds.length === 0) return;
  const { id } = order;
  const body = { paymentIds, ...receivedOn(world, move) };
  noteReceipt(world, id, await ask(world, person, payPayments, { params: { id }, body }));
};

export const undo: Step = async (world, { who }) => {
  const params = world.receipts.at(-1);
  if (params !== undefined) await ask(world, choosePerson(world, who), undoReceipt, { params });
};

const confirmed = [...issueDoubts];

export const billPayment: Step = async (world, move) => {
  const person = choosePerson(world, move.who);
  const order = await readOrder(world, person, move);
  const payment = order && chosen(paymentsOf(order), move.amount);
  if (order === undefined || payment === undefined) return;
  const document = {
    ...documentBody('PREPAYMENT_INVOICE', person.account.userId, order.location ?? null, {
      date: todayOf(world),
    }),
    type: 'PREPAYMENT_INVOICE' as const,
  };
  const body = { paymentId: payment.id, document, final: true, version: order.version, confirmed };
  await ask(world, person, printPaymentDocument, { params: { id: order.id }, body });
};

/** Written for what was agreed, or for something else. */
export const billOrder: Step = async (world, move) => {
  const person = choosePerson(world, move.who);
  const order = await readOrder(world, person, move);
  if (order === undefined) return;
  const price = move.variant === 5 ? euros(move.amount) : euros(finalPriceOf(order));
  const version = await writeInvoice(world, person, order, price);
  if (version === null) return;
  await ask(world, person, issueInvoice, { params: { id: order.id }, body: { version, confirmed } });
};

async function writeInvoice(
  world: World,
  person: Person,
  order: SeenOrder,
  price: number,
): Promise<number | null> {
  const { id, type, version, location, documentData } = order;
  const productGroups = [groupBody([productBody('Küche', price)])];
  const written = documentBody('INVOICE', person.account.userId, location ?? null, {
    date: todayOf(world),
    productGroups,
  });
  const body = {
    id,
    type,
    version,
    documentData: { ...documentData, INVOICE: { ...written, type: 'INVOICE' as const } },
  };
  const saved = await ask(world, person, saveOrder, { body });
  return saved.status === 200 ? saved.ok().version : order.invoiceNumber === null ? null : version;
}

export const takeBackInvoice: Step = async (world, move) => {
  const person = choosePerson(world, move.who);
  const order = await readOrder(world, person, move);
  if (order === undefined) return;
  const { id, version } = order;
  const billed = paymentsOf(order).filter(({ documentData }) => documentData?.invoiceNumber != null);
  const payment = move.variant % 2 === 0 ? undefined : chosen(billed, move.amount);
  const of = payment === undefined ? {} : { paymentId: payment.id };
  await ask(world, person, cancelInvoice, { params: { id }, body: { ...of, reason: 'Irrtum', version } });
};
