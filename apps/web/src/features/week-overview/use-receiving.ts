import { payPayment, payPayments, payRemainingAmount, undoReceipt } from '@korpus/contract/orders/orders.ts';
import type { WeekOverview } from '@korpus/contract/week-overview/week-overview.ts';
import { type Cents, sumCents, zeroCents } from '@korpus/domain/money/cents.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import type { PaymentMethod } from '@korpus/domain/money/payment-method.ts';
import { type HowReceived, type Receipt, undoSeconds } from '@korpus/domain/orders/payment-edits.ts';
import { type ChosenReceipt, chosenReceipts } from '@korpus/domain/week-overview/chosen-receipts.ts';
import { useMemo, useState } from 'react';
import { useApi } from '../../lib/calls/api-context.tsx';
import { describeFailure, isRefusedWith } from '../../lib/failure/failure.ts';
import { useRefresh } from '../../lib/live/use-refresh.ts';
import { randomId } from '../../lib/random-id.ts';
import { reportFailure } from '../../ui/report-failure.ts';
import { toasts } from '../../ui/toasts.tsx';
import { weekTexts as texts } from './week-texts.ts';

/** A row of money: which order's, and of which payment; `key` is one of its own on the page. */
export type Target = Readonly<{ key: string; orderId: string }>;

export const paymentTarget = ({ id, orderId }: Readonly<{ id: string; orderId: string }>): Target => ({
  key: `payment ${id}`,
  orderId,
});
export const restTarget = ({ orderId }: Readonly<{ orderId: string }>): Target => ({
  key: `rest ${orderId}`,
  orderId,
});

/** One row as something to receive. */
export type Open = Readonly<{
  target: Target;
  clientName: string;
  amount: Cents;
  /** Part of the amount that is held back. */
  retained: Cents;
  /** Null: the rest. */
  paymentId: string | null;
  /** The id of the shop. */
  location: string | null;
  /** Payment method as it was planned. */
  paymentMethod: PaymentMethod;
}>;

type Received = Readonly<{ orderId: string; paymentId: string }>;

/** Receipt that came in, as long as it can be taken back. */
type Recent = Readonly<{ id: string; text: string; receipts: readonly Received[] }>;

type Failed = Readonly<{ key: string; text: string }>;

export type Receiving = ReturnType<typeof useReceiving>;

/** Keeps which rows are ticked, and what the dialog is open for. */
function useChosenRows(week: WeekOverview) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<Open | 'several' | null>(null);
  const rows = useMemo(() => openRows(week), [week]);
  return {
    chosen,
    // A row that somebody else received meanwhile is chosen no more.
    receipts: useMemo(() => listReceipts(week, chosen), [week, chosen]),
    // The dialog follows its row; when that is gone there is nothing left to receive (rules: orders#paid-by-two).
    opened:
      opened === null || opened === 'several'
        ? opened
        : (rows.find(({ target }) => target.key === opened.target.key) ?? { ...opened, amount: zeroCents }),
    toggle: (key: string) =>
      setChosen((before) => {
        const next = new Set(before);
        if (!next.delete(key)) next.add(key);
        return next;
      }),
    clear: () => setChosen(new Set()),
    open: (key: string) => setOpened(rows.find(({ target }) => target.key === key) ?? null),
    openSeveral: () => setOpened('several'),
    close: () => setOpened(null),
  };
}

/** Gives what somebody can receive on this page: one row in a dialog, or several that are ticked. */
export function useReceiving(week: WeekOverview) {
  const api = useApi();
  const choice = useChosenRows(week);
  const { recent, note, forget } = useRecent();
  const [failed, setFailed] = useState<readonly Failed[]>([]);

  const refresh = useRefresh('order');

  const receiveOne = async (of: Open, receipt: Receipt, key: string) => {
    const received = await sendReceipt(api, of, receipt, key).catch(async (error) => {
      // Somebody else was faster: the dialog shows what is open now, or that nothing is.
      if (isRefusedWith(error, 'REST_CHANGED')) await refresh();
      throw error;
    });
    note(texts.received(formatEuro(receipt.amount), of.clientName), [received]);
    await refresh();
  };

  /** Order by order: what does not work is told, and the others are received all the same. */
  const receiveSeveral = async (howOf: (of: ChosenReceipt) => HowReceived) => {
    const done: Received[] = [];
    const paid: Cents[] = [];
    const wrong: Failed[] = [];
    for (const each of choice.receipts) {
      try {
        done.push(await sendChosen(api, each, howOf(each)));
        paid.push(each.amount);
      } catch (error) {
        const { orderId, clientName, amount } = each;
        wrong.push({
          key: orderId,
          text: texts.failed(clientName, formatEuro(amount), describeFailure(error)),
        });
      }
    }
    choice.clear();
    setFailed(wrong);
    note(texts.receivedMany(done.length, formatEuro(sumCents(paid))), done);
    await refresh();
  };

  const undo = async ({ id, receipts: done }: Recent) => {
    forget(id);
    try {
      // The last first: on one order, what stands on it goes before.
      for (const { orderId, paymentId } of done.toReversed())
        await api.send(undoReceipt, { params: { id: orderId, paymentId }, idempotencyKey: randomId() });
      toasts.success(texts.undone);
    } catch (error) {
      reportFailure(texts.undoFailed, error);
    }
    await refresh();
  };

  return {
    ...choice,
    recent,
    failed,
    receiveOne,
    receiveSeveral,
    undo,
    forget,
    dismissFailed: () => setFailed([]),
  };
}

/** Keeps what came in, as long as it can be taken back. */
function useRecent() {
  const [recent, setRecent] = useState<readonly Recent[]>([]);
  const forget = (id: string) => setRecent((before) => before.filter((each) => each.id !== id));
  const note = (text: string, done: readonly Received[]) => {
    if (done.length === 0) return;
    const id = randomId();
    setRecent((before) => [...before, { id, text, receipts: done }]);
    setTimeout(() => forget(id), undoSeconds * 1000);
  };
  return { recent, note, forget };
}

type Api = ReturnType<typeof useApi>;

async function sendReceipt(
  api: Api,
  { target: { orderId }, paymentId: plannedId, amount: expectedRemaining }: Open,
  receipt: Receipt,
  idempotencyKey: string,
): Promise<Received> {
  const input = { body: { ...receipt, expectedRemaining }, idempotencyKey };
  const params = { id: orderId };
  const { paymentId } =
    plannedId === null
      ? await api.send(payRemainingAmount, { ...input, params })
      : await api.send(payPayment, { ...input, params: { ...params, paymentId: plannedId } });
  return { orderId, paymentId };
}

async function sendChosen(
  api: Api,
  { orderId, amount, paymentIds }: ChosenReceipt,
  how: HowReceived,
): Promise<Received> {
  const body = { ...how, expectedRemaining: amount };
  const input = { params: { id: orderId }, idempotencyKey: randomId() };
  const { paymentId } =
    paymentIds === null
      ? await api.send(payRemainingAmount, { ...input, body: { ...body, amount } })
      : await api.send(payPayments, { ...input, body: { ...body, paymentIds: [...paymentIds] } });
  return { orderId, paymentId };
}

function openRows({
  openPayments,
  openExhibitionPayments,
  futurePayments,
  unpaidPastOrders,
}: WeekOverview): readonly Open[] {
  return [
    ...[...openPayments, ...openExhibitionPayments].map((each) => ({
      target: paymentTarget(each),
      clientName: each.clientName,
      amount: each.price,
      retained: each.retained,
      paymentId: each.id,
      location: each.location,
      paymentMethod: each.paymentMethod,
    })),
    ...[...futurePayments, ...unpaidPastOrders].map((each) => ({
      target: restTarget(each),
      clientName: each.clientName,
      amount: each.remainingAmount,
      retained: each.retained,
      paymentId: null,
      location: each.location,
      paymentMethod: 'BANK' as const,
    })),
  ];
}

function listReceipts(week: WeekOverview, chosen: ReadonlySet<string>): readonly ChosenReceipt[] {
  const payments = [...week.openPayments, ...week.openExhibitionPayments];
  const rests = [...week.futurePayments, ...week.unpaidPastOrders].filter(
    ({ remainingAmount }) => remainingAmount > 0,
  );
  return chosenReceipts(
    payments.filter((each) => chosen.has(paymentTarget(each).key)),
    rests.filter((each) => chosen.has(restTarget(each).key)),
  );
}
