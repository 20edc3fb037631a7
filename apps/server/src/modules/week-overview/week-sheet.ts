import type { WeekOverview } from '@korpus/contract/week-overview/week-overview.ts';
import { formatDate, formatRange } from '@korpus/domain/dates/format-date.ts';
import { wallTimeAt } from '@korpus/domain/dates/instant-of.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { weekLabel } from '@korpus/domain/dates/iso-week.ts';
import { dayOf, type WallTime } from '@korpus/domain/dates/wall-time.ts';
import { type Cents, negateCents, sumCents } from '@korpus/domain/money/cents.ts';
import { orderLabels } from '@korpus/domain/orders/order-catalogue-texts.ts';
import { paymentMethodNames } from '@korpus/domain/orders/orders-texts.ts';
import { bankAccounts, daysOfBalance, isOldBalance } from '@korpus/domain/week-overview/bank-balances.ts';
import { expectedSum } from '@korpus/domain/week-overview/forecast.ts';
import { openRest, openTotals } from '@korpus/domain/week-overview/open-totals.ts';
import {
  daysOverdue,
  type FuturePayment,
  isNear,
  lastDayOfRests,
  type OpenPaymentRow,
  type UnpaidPastOrder,
  type WeekLists,
} from '@korpus/domain/week-overview/week-lists.ts';
import {
  bankAccountNames,
  forecastNames,
  weekOverviewTexts as words,
} from '@korpus/domain/week-overview/week-overview-texts.ts';
import { type SellerSum, sumTable } from '@korpus/domain/week-overview/week-sums.ts';
import type { RecordSheet, SheetBlock } from '../../platform/printing/record-sheets.ts';
import {
  complaintOf,
  describeReceipt,
  dueOtherwise,
  heldBack,
  paymentsInRest,
  withRemarks,
} from './sheet-remarks.ts';
import { listBlock, tableBlock } from './sheet-tables.ts';
import { weekSheetTexts as texts } from './week-sheet-texts.ts';

/** The week as its reader gets it, and what it names by id: nothing is asked for again here. */
export type WeekSheetFacts = {
  readonly week: WeekOverview;
  readonly payments: 'NEAR' | 'ALL';
  /** Locations by their ids, in the order of the house. */
  readonly locations: ReadonlyMap<string, string>;
  /** The sheet is about all of the house. */
  readonly isWholeHouse: boolean;
  readonly timeZone: string;
};

/** The sheet to pin up (rules: week-overview#print). */
export function buildWeekSheet(facts: WeekSheetFacts): RecordSheet {
  const { week, payments } = facts;
  const name = weekLabel(week.from);
  const isShown = ({ dueOn }: OpenPaymentRow) => payments === 'ALL' || isNear(dueOn, week.today);
  const lists: WeekLists = {
    ...week,
    openPayments: week.openPayments.filter(isShown),
    openExhibitionPayments: week.openExhibitionPayments.filter(isShown),
  };
  const paymentsTitle = payments === 'ALL' ? words.openPayments : texts.nearPayments;
  return {
    title: texts.title(name, formatRange(week, 'bis')),
    mark: null,
    blocks: [
      sumsBlock(facts, words.sold(name), week.salesmanSales, texts.soldNothing(name)),
      sumsBlock(facts, words.delivered(name), week.salesmanDeliveries, texts.deliveredNothing(name)),
      paymentsBlock(paymentsTitle, payments === 'ALL' ? texts.noPayments : texts.noNearPayments, lists, week),
      restsBlock(week),
      pastBlock(week),
      ...withoutNumberBlock(week),
      totalsBlock(paymentsTitle, lists),
      forecastBlock(week),
      ...balancesBlock(facts),
    ],
  };
}

/** When it was read, and why it is not about the whole house. */
export const subtitleOf = (
  { asOf }: Pick<WeekOverview, 'asOf'>,
  timeZone: string,
  limits: readonly string[],
): string =>
  [
    words.asOf(timeText(wallTimeAt(new Date(asOf), timeZone))),
    ...(limits.length === 0 ? [words.house] : limits),
  ].join(' · ');

const timeText = (time: WallTime): string => `${formatDate(dayOf(time))}, ${time.slice(11)}`;

const text = 'text' as const;
const money = 'money' as const;
const number = 'number' as const;
const date = 'date' as const;

function sumsBlock(
  { locations, isWholeHouse }: WeekSheetFacts,
  title: string,
  rows: readonly SellerSum[],
  nothing: string,
): SheetBlock {
  if (rows.length === 0) return { kind: 'words', title, words: nothing };
  const table = sumTable(rows, [...locations.keys()]);
  const cellsOf = (name: string, sums: Pick<SellerSum, 'orderCount' | 'exhibitionCount' | 'amount'>) => [
    name,
    sums.orderCount,
    sums.exhibitionCount || null,
    sums.amount,
  ];
  return tableBlock(
    title,
    [
      { label: words.seller, kind: text },
      { label: words.orderCount, kind: number },
      { label: words.exhibitionCount, kind: number },
      { label: words.amount, kind: money },
    ],
    table.locations.flatMap((location) => [
      {
        cells: cellsOf(locations.get(location.location ?? '') ?? words.noLocation, location),
        isStrong: true,
      },
      ...location.rows.map((row) => ({ cells: cellsOf(row.salesmanName ?? words.noSalesman, row) })),
    ]),
    cellsOf(isWholeHouse ? words.house : words.together, table.total),
  );
}

type OrderRow = Pick<OpenPaymentRow, 'clientName' | 'salesmanName'>;

/** Makes the columns that say whose a row is, with what else there is to say of it. */
const ownerColumns = <Row extends OrderRow>(toldOf: (row: Row) => string) =>
  [
    { label: orderLabels.clientId, kind: text, names: true, value: toldOf },
    { label: orderLabels.salesmanId, kind: text, value: (row: Row) => row.salesmanName },
  ] as const;

const overdueText = (due: IsoDate | null, today: IsoDate): string | null => {
  const days = daysOverdue(due, today);
  return days === 0 ? null : texts.days(days);
};

const paymentsBlock = (
  title: string,
  nothing: string,
  { openPayments, openExhibitionPayments }: WeekLists,
  { today }: WeekOverview,
): SheetBlock =>
  listBlock({
    title,
    nothing,
    columns: [
      { label: words.due, kind: date, value: (row: OpenPaymentRow) => row.dueOn ?? row.date },
      ...ownerColumns<OpenPaymentRow>((row) =>
        withRemarks(
          row.inRest ? `${row.clientName} · ${words.inRest}` : row.clientName,
          heldBack(row),
          dueOtherwise(row, row.date),
        ),
      ),
      { label: forecastNames.OVERDUE, kind: number, value: (row) => overdueText(row.dueOn, today) },
    ],
    amount: { label: texts.amount, of: ({ price }) => price },
    groups: [
      { label: words.ofOrders, rows: openPayments },
      { label: words.ofExhibitions, rows: openExhibitionPayments },
    ],
    total: words.together,
  });

type Receipt = WeekOverview['receiptsWithoutNumber'][number];

/** Money that came and names no receipt of the till, until somebody adds it; nothing is said of none. */
const withoutNumberBlock = ({ receiptsWithoutNumber }: WeekOverview): readonly SheetBlock[] =>
  receiptsWithoutNumber.length === 0
    ? []
    : [
        listBlock({
          title: words.withoutNumber,
          nothing: '',
          columns: [
            { label: words.cameOn, kind: date, value: (row: Receipt) => row.date },
            ...ownerColumns<Receipt>(
              ({ clientName, paymentMethod }) =>
                `${clientName || words.counterSale} · ${paymentMethodNames[paymentMethod]}`,
            ),
          ],
          amount: { label: texts.amount, of: ({ price }) => price },
          groups: [{ label: words.together, rows: receiptsWithoutNumber }],
          total: words.together,
        }),
      ];

function restsBlock(week: WeekOverview): SheetBlock {
  const isOfWeek = ({ deliveryDate }: FuturePayment) => deliveryDate <= week.to;
  return listBlock({
    title: texts.restsOf(weekLabel(week.from), weekLabel(lastDayOfRests(week))),
    nothing: texts.noRests,
    columns: [
      { label: words.delivery, kind: date, value: (row: FuturePayment) => row.deliveryDate },
      ...ownerColumns<FuturePayment>((row) =>
        withRemarks(
          row.clientName,
          describeReceipt(row),
          paymentsInRest(row),
          heldBack(row),
          dueOtherwise(row, row.deliveryDate),
        ),
      ),
    ],
    amount: { label: orderLabels.remainingAmount, of: openRest },
    groups: [
      { label: words.thisWeek, rows: week.futurePayments.filter(isOfWeek) },
      { label: words.nextWeek, rows: week.futurePayments.filter((row) => !isOfWeek(row)) },
    ],
    total: words.openTogether,
  });
}

const pastBlock = ({ unpaidPastOrders, today }: WeekOverview): SheetBlock =>
  listBlock({
    title: words.past,
    nothing: texts.nonePast,
    columns: [
      { label: words.deliveredOn, kind: date, value: (row: UnpaidPastOrder) => row.deliveryDate },
      ...ownerColumns<UnpaidPastOrder>((row) =>
        withRemarks(
          row.clientName,
          paymentsInRest(row),
          heldBack(row),
          dueOtherwise(row, row.deliveryDate),
          complaintOf(row),
        ),
      ),
      { label: forecastNames.OVERDUE, kind: number, value: (row) => overdueText(row.dueOn, today) },
    ],
    amount: { label: orderLabels.remainingAmount, of: openRest },
    groups: [{ label: words.together, rows: unpaidPastOrders }],
    total: words.together,
  });

/** How the sum of all lists comes about (rules: week-overview#each-euro-once). */
function totalsBlock(paymentsTitle: string, lists: WeekLists): SheetBlock {
  const { payments, rests, past, inRests, beyond, total } = openTotals(lists);
  const less = (label: string, amount: Cents) =>
    amount === 0 ? [] : [{ cells: [label, negateCents(amount)] }];
  return tableBlock(
    words.total,
    [
      { label: texts.list, kind: text },
      { label: texts.amount, kind: money },
    ],
    [
      { cells: [paymentsTitle, payments] },
      { cells: [words.rests, rests] },
      { cells: [words.past, past] },
      ...less(texts.lessInRests, inRests),
      ...less(texts.lessBeyond, beyond),
    ],
    [words.together, total],
  );
}

/** Weeks stand there even if nothing comes in them. */
function forecastBlock({ forecast }: WeekOverview): SheetBlock {
  if (forecast.every((period) => expectedSum(period) === 0))
    return { kind: 'words', title: texts.expected, words: texts.expectedNothing };
  const periods = forecast.filter((period) => period.kind === 'WEEK' || expectedSum(period) !== 0);
  const cellsOf = (name: string, payments: Cents, rests: Cents) => [
    name,
    payments || null,
    rests || null,
    expectedSum({ payments, rests }),
  ];
  return tableBlock(
    texts.expected,
    [
      { label: words.due, kind: text },
      { label: orderLabels.payments, kind: money },
      { label: words.rests, kind: money },
      { label: words.together, kind: money },
    ],
    periods.map((period) => ({
      cells: cellsOf(
        period.kind === 'WEEK'
          ? texts.weekFrom(weekLabel(period.from), formatDate(period.from))
          : forecastNames[period.kind],
        period.payments,
        period.rests,
      ),
    })),
    cellsOf(
      words.together,
      sumCents(periods.map(({ payments }) => payments)),
      sumCents(periods.map(({ rests }) => rests)),
    ),
  );
}

/** Makes the block of balances where they were sent; a sum where both are known. */
function balancesBlock({ week: { bankBalances, today }, timeZone }: WeekSheetFacts): SheetBlock[] {
  if (bankBalances === undefined) return [];
  const title = words.bankBalances;
  const known = bankBalances.balances.filter((each) => each !== null);
  if (known.length === 0) return [{ kind: 'words', title, words: texts.noBalances }];
  const lines = bankAccounts.map((account, place) => {
    const name = bankAccountNames[account];
    const balance = bankBalances.balances[place] ?? null;
    if (balance === null) return { cells: [name, texts.notNoted, null] };
    const time = wallTimeAt(new Date(balance.setAt), timeZone);
    const noted = [
      balance.setBy,
      timeText(time),
      ...(isOldBalance(balance, today, timeZone) ? [texts.old(daysOfBalance)] : []),
    ].join(', ');
    return { cells: [name, noted, balance.amount] };
  });
  const sum = sumCents(known.map(({ amount }) => amount));
  return [
    tableBlock(
      title,
      [
        { label: texts.account, kind: text },
        { label: texts.noted, kind: text },
        { label: texts.balance, kind: money },
      ],
      lines,
      known.length === bankAccounts.length ? [words.together, null, sum] : null,
    ),
  ];
}
