import { paymentMethods, paymentTypes } from '@korpus/domain/money/payment-method.ts';
import { z } from 'zod';
import { euros } from '../amounts.ts';
import type { DataOf } from '../data-of.ts';
import { endpoint } from '../endpoint.ts';
import { link } from '../files/link.ts';
import { complaintCells } from '../orders/complaints-of-order.ts';
import { day, version } from '../record.ts';
import { idList, idOf } from '../references.ts';
import { weekFileTexts as texts } from './week-file-texts.ts';

const reading = { kind: 'signedIn', rights: ['WEEK_OVERVIEW_READ'] } as const;

const seller = {
  salesmanId: idOf('user').nullable(),
  salesmanName: z.string().nullable(),
  location: idOf('location').nullable(),
};
const ofOrder = { ...seller, orderId: idOf('order'), clientName: z.string() };

const sums = z.array(z.object({ ...seller, orderCount: z.int(), exhibitionCount: z.int(), amount: euros }));

/** The day counts from which something is late (rules: claims#due-days). */
const due = { dueOn: day.nullable(), why: z.string().nullable() };

const payments = z.array(
  z.object({
    id: idOf('payment'),
    ...ofOrder,
    ...due,
    /** Day of the payment as it was agreed. */
    date: day,
    price: euros,
    paymentType: z.enum(paymentTypes),
    paymentMethod: z.enum(paymentMethods),
    /** Amount left of its order; null: it has no price. */
    remainingAmount: euros.nullable(),
    /** Part of a rest in `futurePayments` or `unpaidPastOrders` (rules: week-overview#each-euro-once). */
    inRest: z.boolean(),
    /** Part that is held back until complaints are done (rules: complaints#retained-amounts). */
    retained: euros,
  }),
);

const rest = {
  ...ofOrder,
  ...due,
  deliveryDate: day,
  remainingAmount: euros,
  /** Part of the rest that is open prepayments. */
  openPayments: euros,
  /** Part of the rest that is held back until complaints are done. */
  retained: euros,
};

const bankBalance = z.object({ amount: euros, setBy: z.string(), setAt: z.iso.datetime() });

const expected = { payments: euros, rests: euros };

/** Two amounts; null: nobody looked them up yet. */
const bankBalances = z.object({
  balances: z.array(bankBalance.nullable()).length(2),
  version,
});

/** Version as text, since everything in an address is text. */
const versionInAddress = z.codec(z.string().regex(/^[1-9]\d{0,8}$/), version, {
  decode: Number,
  encode: String,
});

const weekQuery = {
  /** Any day of the week. */
  date: day,
  locationIds: idList('location').optional(),
  salesmanIds: idList('user').optional(),
};

export const getWeek = endpoint({
  method: 'GET',
  path: '/api/export/week',
  follows: ['order', 'smallOrder', 'complaint', 'bankBalances', 'bank', 'user', 'rights'],
  summary: 'What was sold and delivered in a week, and what is open today, of the orders the person may read',
  access: reading,
  query: z.strictObject(weekQuery),
  answer: z.object({
    from: day,
    to: day,
    /** Moment when the open amounts were read; then the day in the house. */
    asOf: z.iso.datetime(),
    today: day,
    /** Balances, for people who may see them alone. */
    bankBalances: bankBalances.exactOptional(),
    salesmanSales: sums,
    salesmanDeliveries: sums,
    openPayments: payments,
    openExhibitionPayments: payments,
    futurePayments: z.array(
      z.object({
        ...rest,
        paidAmount: euros.nullable(),
        paidAt: day.nullable(),
        paymentType: z.enum(paymentTypes).nullable(),
        paymentMethod: z.enum(paymentMethods).nullable(),
      }),
    ),
    unpaidPastOrders: z.array(
      z.object({ ...rest, complaintState: complaintCells.complaintState.exactOptional() }),
    ),
    /** Money that the house wants a number of the till for and that has none, the oldest first. */
    receiptsWithoutNumber: z.array(
      z.object({
        id: idOf('payment'),
        ...ofOrder,
        /** Null: it is of a small order. */
        orderId: idOf('order').nullable(),
        date: day,
        price: euros,
        paymentType: z.enum(paymentTypes),
        paymentMethod: z.enum(paymentMethods),
      }),
    ),
    /** All that is still to come, by when it is due. */
    forecast: z.array(
      z.union([
        z.object({ kind: z.literal('WEEK'), from: day, to: day, ...expected }),
        z.object({ kind: z.enum(['OVERDUE', 'LATER', 'WITHOUT_DAY', 'RETAINED']), ...expected }),
      ]),
    ),
  }),
});
export type WeekOverview = DataOf<typeof getWeek.answer>;

export const exportWeek = endpoint({
  method: 'GET',
  path: '/api/export/week/file',
  summary: 'The same as sheets to pin up, as a PDF or a Word document',
  access: reading,
  query: z.strictObject({
    type: z.enum(['PDF', 'DOC'], {
      error: ({ input }) => (input === 'XLS' ? texts.noExcel : undefined),
    }),
    date: day,
    locations: idList('location').optional(),
    salesmanIds: idList('user').optional(),
    /** Open prepayments of the next 30 days and overdue ones, or all of them. */
    payments: z.enum(['NEAR', 'ALL']).optional(),
  }),
  answer: link,
});

/** Body: two numbers (rules: week-overview#bank-balances). */
export const saveBankBalances = endpoint({
  method: 'POST',
  path: '/api/export/bank-balances',
  summary: 'Notes what lies at the two banks of the house',
  access: { ...reading, roles: ['ADMIN'], rights: ['WEEK_OVERVIEW_WRITE'] },
  query: z.strictObject({
    /** Version that the amounts were read with. */
    version: versionInAddress.optional(),
  }),
  body: z.array(euros).length(2),
  alsoTakes: amountsAlone,
  answer: bankBalances,
});

const asRead = z.looseObject({ balances: z.array(z.looseObject({ amount: z.number() })) });

/** Reduces balances that come as the week has them, each with who set it, to the amounts. */
function amountsAlone(body: unknown): unknown {
  const { success, data } = asRead.safeParse(body);
  return success ? data.balances.map(({ amount }) => amount) : body;
}
