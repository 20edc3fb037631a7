import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import type { WeekOverview } from '@korpus/contract/week-overview/week-overview.ts';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { type Cents, sumCents } from '@korpus/domain/money/cents.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { complaintProgress } from '@korpus/domain/orders/complaints/complaints-of-order.ts';
import { paymentMethodNames } from '@korpus/domain/orders/orders-texts.ts';
import { openRest } from '@korpus/domain/week-overview/open-totals.ts';
import { daysOverdue } from '@korpus/domain/week-overview/week-lists.ts';
import { Button, SegmentedControl } from '@mantine/core';
import { StateBadge } from '../../ui/state-badge/state-badge.tsx';
import { type MoneyRow, MoneyTable, type RowActions } from './money-table.tsx';
import { Panel, Quiet } from './panel.tsx';
import { paymentTarget, restTarget } from './use-receiving.ts';
import type { Reach } from './week-search.ts';
import { weekTexts as texts } from './week-texts.ts';

type CardProps = Readonly<{ shown: WeekOverview; actions: RowActions }>;
type TodayProps = Readonly<{ today: IsoDate }>;

type PaymentsCardProps = CardProps & TodayProps & Readonly<{ reach: Reach; onReach: (reach: Reach) => void }>;

/** Prepayments that somebody still owes. */
export function PaymentsCard({ shown, today, actions, reach, onReach }: PaymentsCardProps) {
  const { openPayments, openExhibitionPayments } = shown;
  const rowsOf = (payments: WeekOverview['openPayments']) => payments.map((each) => paymentRow(each, today));
  const sumOf = (payments: WeekOverview['openPayments']) => sumCents(payments.map(({ price }) => price));
  const hasFairs = openExhibitionPayments.length > 0;
  const isEmpty = openPayments.length === 0 && !hasFairs;
  return (
    <Panel
      title={texts.openPayments}
      beside={
        <SegmentedControl
          size="xs"
          aria-label={texts.reach}
          data={[
            { value: 'NEAR', label: texts.near },
            { value: 'ALL', label: texts.all },
          ]}
          value={reach}
          onChange={(next) => onReach(next === 'ALL' ? 'ALL' : 'NEAR')}
        />
      }
    >
      {isEmpty ? (
        <Quiet>{reach === 'ALL' ? texts.noPayments : texts.noNearPayments}</Quiet>
      ) : (
        <MoneyTable
          label={texts.openPayments}
          dayLabel={texts.due}
          actions={actions}
          groups={[
            {
              key: 'orders',
              rows: rowsOf(openPayments),
              ...(hasFairs ? { sum: { label: texts.ofOrders, amount: sumOf(openPayments) } } : {}),
            },
            {
              key: 'exhibitions',
              rows: rowsOf(openExhibitionPayments),
              sum: { label: texts.ofExhibitions, amount: sumOf(openExhibitionPayments) },
            },
          ]}
          total={{ label: texts.together, amount: sumOf([...openPayments, ...openExhibitionPayments]) }}
        />
      )}
    </Panel>
  );
}

const paymentRow = (payment: WeekOverview['openPayments'][number], today: IsoDate): MoneyRow => ({
  ...payment,
  target: paymentTarget(payment),
  day: payment.dueOn ?? payment.date,
  daysLate: daysOverdue(payment.dueOn, today),
  amount: payment.price,
  note: joinNotes(
    payment.inRest ? texts.inRest : undefined,
    retainedNote(payment),
    dueNote(payment, payment.date),
  ),
});

type WithoutNumberProps = CardProps & Readonly<{ onCounterSale: (date: IsoDate) => void }>;

/** Money that came, and whose receipt of the till nobody has named (rules: money#till-receipts). */
export function WithoutNumberCard({
  shown: { receiptsWithoutNumber },
  actions,
  onCounterSale,
}: WithoutNumberProps) {
  const days = new Map(
    receiptsWithoutNumber.map(({ id, orderId, date }) => [orderId ?? id, { orderId, date }]),
  );
  const onOrder = (key: string) => {
    const { orderId, date } = days.get(key) ?? {};
    if (date === undefined) return;
    if (orderId === null || orderId === undefined) onCounterSale(date);
    else actions.onOrder(orderId);
  };
  return (
    <Panel title={texts.withoutNumber} beside={texts.withoutNumberHint}>
      <MoneyTable
        label={texts.withoutNumber}
        dayLabel={texts.cameOn}
        isReceived
        actions={{ onOrder }}
        groups={[
          {
            key: 'receipts',
            rows: receiptsWithoutNumber.map(
              ({ id, orderId, clientName, salesmanName, date, price, paymentMethod }) => ({
                salesmanName,
                clientName: clientName === '' ? texts.counterSale : clientName,
                target: { key: id, orderId: orderId ?? id },
                day: date,
                daysLate: 0,
                amount: price,
                note: paymentMethodNames[paymentMethod],
              }),
            ),
          },
        ]}
      />
    </Panel>
  );
}

const joinNotes = (...notes: readonly (string | undefined)[]): string | undefined => {
  const written = notes.filter((note) => note !== undefined);
  return written.length === 0 ? undefined : written.join(' · ');
};

const paymentsNote = ({ openPayments }: Readonly<{ openPayments: Cents }>) =>
  openPayments === 0 ? undefined : texts.ofWhichPayments(formatEuro(openPayments));

/** Notes why it is due on another day than the row is known by. */
const dueNote = ({ dueOn, why }: Readonly<{ dueOn: IsoDate | null; why: string | null }>, day: IsoDate) =>
  why === null || dueOn === day ? undefined : why;

/** Notes what is not due before complaints are done (rules: complaints#retained-amounts). */
const retainedNote = ({ retained }: Readonly<{ retained: Cents }>) =>
  retained === 0 ? undefined : texts.ofWhichRetained(formatEuro(retained));

type RestsCardProps = CardProps & TodayProps & Readonly<{ nextMonday: IsoDate }>;

/** Lists what is due at the deliveries of this week and the next. */
export function RestsCard({ shown, today, actions, nextMonday }: RestsCardProps) {
  const { futurePayments } = shown;
  const thisWeek = futurePayments.filter(({ deliveryDate }) => deliveryDate < nextMonday);
  const nextWeek = futurePayments.filter(({ deliveryDate }) => deliveryDate >= nextMonday);
  const group = (key: string, label: string, rests: WeekOverview['futurePayments']) => ({
    key,
    rows: rests.map((each) => futureRow(each, today)),
    sum: { label, amount: sumCents(rests.map(openRest)) },
  });
  return (
    <Panel title={texts.rests} beside={texts.byDelivery}>
      {futurePayments.length === 0 ? (
        <Quiet>{texts.noRests}</Quiet>
      ) : (
        <MoneyTable
          label={texts.rests}
          dayLabel={texts.delivery}
          actions={actions}
          groups={[group('this', texts.thisWeek, thisWeek), group('next', texts.nextWeek, nextWeek)]}
          total={{ label: texts.openTogether, amount: sumCents(futurePayments.map(openRest)) }}
        />
      )}
    </Panel>
  );
}

function futureRow(rest: WeekOverview['futurePayments'][number], today: IsoDate): MoneyRow {
  const { deliveryDate, remainingAmount, paidAt, paidAmount, paymentMethod } = rest;
  const isPaid = paidAt !== null && paidAmount !== null && paymentMethod !== null;
  return {
    ...rest,
    target: restTarget(rest),
    day: deliveryDate,
    daysLate: isPaid ? 0 : daysOverdue(rest.dueOn, today),
    amount: isPaid ? paidAmount : remainingAmount,
    note: joinNotes(paymentsNote(rest), retainedNote(rest), dueNote(rest, deliveryDate)),
    paid: isPaid ? `${texts.paidAt(formatDate(paidAt))}, ${paymentMethodNames[paymentMethod]}` : undefined,
  };
}

type PastCardProps = CardProps &
  TodayProps &
  Readonly<{
    /** Leads to the reminders; null: the person may not see them. */
    onReminders: (() => void) | null;
  }>;

/** Lists who has the goods and has not paid. */
export function PastCard({ shown, today, actions, onReminders }: PastCardProps) {
  const { unpaidPastOrders } = shown;
  return (
    <Panel
      title={texts.past}
      beside={
        onReminders === null ? (
          texts.oldestFirst
        ) : (
          <Button variant="subtle" size="compact-sm" onClick={onReminders}>
            {texts.reminders}
          </Button>
        )
      }
    >
      {unpaidPastOrders.length === 0 ? (
        <Quiet>{texts.noPast}</Quiet>
      ) : (
        <MoneyTable
          label={texts.past}
          dayLabel={texts.deliveredOn}
          actions={actions}
          groups={[
            {
              key: 'past',
              rows: unpaidPastOrders.map((rest) => ({
                ...rest,
                target: restTarget(rest),
                day: rest.deliveryDate,
                daysLate: daysOverdue(rest.dueOn, today),
                amount: rest.remainingAmount,
                note: joinNotes(paymentsNote(rest), retainedNote(rest), dueNote(rest, rest.deliveryDate)),
                badge: badgeOf(rest.complaintState ?? null),
              })),
            },
          ]}
          total={{
            label: texts.orders(unpaidPastOrders.length),
            amount: sumCents(unpaidPastOrders.map(openRest)),
          }}
        />
      )}
    </Panel>
  );
}

const badgeOf = (state: keyof typeof complaintProgress.names | null) =>
  state === null ? undefined : (
    <StateBadge tone={complaintProgress.tones[state]}>
      {texts.complaint} {complaintProgress.names[state]}
    </StateBadge>
  );
