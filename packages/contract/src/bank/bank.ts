import { lineStates, partKinds } from '@korpus/domain/bank/line-state.ts';
import { lineKinds } from '@korpus/domain/bank/statement.ts';
import { bankAccounts } from '@korpus/domain/week-overview/bank-balances.ts';
import { z } from 'zod';
import { euros, positiveEuros } from '../amounts.ts';
import type { DataOf } from '../data-of.ts';
import { endpoint } from '../endpoint.ts';
import { day, version } from '../record.ts';
import { idList, idOf } from '../references.ts';

const reading = { kind: 'signedIn', rights: ['BANK_READ'] } as const;
const writing = { kind: 'signedIn', rights: ['BANK_WRITE'] } as const;
/** Access to imports: people who note the balances may bring the statements that fill them. */
const importing = { kind: 'signedIn', rights: ['BANK_WRITE', 'WEEK_OVERVIEW_WRITE'] } as const;

/** Version that the person saw; without one nothing is changed (rules: api#versions). */
const seen = { version: version.optional() };

const gap = z.object({ accountId: idOf('bankAccount'), after: day, before: day, difference: euros });

const account = z.object({
  id: idOf('bankAccount'),
  iban: z.string(),
  /** Balance that the newest statement ends with. */
  balance: z.object({ amount: euros, day }).nullable(),
  /** Balance of the week overview that the account fills. */
  fills: z.enum(bankAccounts).nullable(),
  version,
});

const ofReminder = { reminderId: idOf('reminder').nullable(), reminderNumber: z.string().nullable() };

/** Part of a line that was booked, or would be. */
const ofOrder = {
  orderId: idOf('order'),
  orderNumber: z.string().nullable(),
  clientName: z.string(),
  clientNumber: z.string().nullable(),
  clientOrderNumber: z.string().nullable(),
  /** Null: the rest. */
  paymentId: idOf('payment').nullable(),
  invoiceNumbers: z.array(z.string()),
  /** Reminder whose interest and fee it is. */
  ...ofReminder,
  amount: euros,
};

const proposal = z.object({
  clientName: z.string(),
  parts: z.array(
    z.object({
      ...ofOrder,
      open: euros,
      dueOn: day.nullable(),
      /** Reason why it is due on that day, or has none (rules: claims#due-days). */
      why: z.string().nullable(),
    }),
  ),
  /** Amount that is more than is open: it stays on the order of the last part. */
  credit: euros,
  points: z.int(),
  reasons: z.array(z.object({ points: z.int(), sentence: z.string() })),
});

const line = z.object({
  id: idOf('bankLine'),
  version,
  accountId: idOf('bankAccount'),
  kind: z.enum(lineKinds),
  bookedOn: day,
  valueOn: day.nullable(),
  /** Above 0: money came in. */
  amount: euros,
  isReversal: z.boolean(),
  returnReason: z.string().nullable(),
  partyName: z.string().nullable(),
  partyIban: z.string().nullable(),
  ultimateName: z.string().nullable(),
  text: z.string(),
  endToEndId: z.string().nullable(),
  charges: euros.nullable(),
  /** Number of payments; several where the bank names no amounts of a batch. */
  payments: z.int(),
  state: z.enum(lineStates),
  /** Part of the amount that nothing is said of yet. */
  open: euros,
  /** Note that says why it is nobody's payment. */
  note: z.string().nullable(),
  parts: z.array(z.object({ ...ofOrder, id: idOf('bankPart'), kind: z.enum(partKinds) })),
  /** The line that took this one back, or that this one took back. */
  returnedBy: idOf('bankLine').nullable(),
  by: z.string().nullable(),
  at: z.iso.datetime().nullable(),
});

const openLine = line.extend({
  /** The likeliest first; of orders the person may read. */
  proposals: z.array(proposal),
  /** The first is sure enough for one key (rules: bank#proposal). */
  isSure: z.boolean(),
  /** Line that a returned payment takes back, as far as can be known. */
  takesBack: z.object({ id: idOf('bankLine'), bookedOn: day, partyName: z.string().nullable() }).nullable(),
});

export type BankLine = DataOf<typeof openLine>;
export type BankProposal = DataOf<typeof proposal>;

export const getBank = endpoint({
  method: 'GET',
  path: '/api/bank',
  follows: ['bank', 'rights'],
  summary: 'Accounts with their newest balance, what is missing between statements, and what is open',
  access: reading,
  answer: z.object({
    accounts: z.array(account),
    gaps: z.array(gap),
    open: z.object({ lines: z.int(), amount: euros }),
  }),
});
export type Bank = DataOf<typeof getBank.answer>;

export const importBankFile = endpoint({
  method: 'PUT',
  path: '/api/bank/files',
  summary: 'Takes statements of a bank, CAMT.053 or several in a ZIP; lines that are known already stay one',
  access: importing,
  query: z.strictObject({}),
  upload: { maximumBytes: 50 * 1024 * 1024 },
  answer: z.object({
    statements: z.array(
      z.object({
        accountId: idOf('bankAccount'),
        from: day.nullable(),
        to: day.nullable(),
        lines: z.int(),
        newLines: z.int(),
        /** Amount by which opening balance and lines miss the closing balance; null: it says no balances. */
        unexplained: euros.nullable(),
        notBooked: z.int(),
      }),
    ),
    /** Names of files in a ZIP that are no statements. */
    ignored: z.array(z.string()),
  }),
});
export type ImportedBankFile = DataOf<typeof importBankFile.answer>;

export const listBankLines = endpoint({
  method: 'GET',
  path: '/api/bank/lines',
  // Proposals follow the orders, and what they are read by.
  follows: ['bank', 'order', 'client', 'closing', 'user', 'rights'],
  summary: 'Lines of statements: what is open with who may have paid, or what was done and what went out',
  access: reading,
  query: z.strictObject({
    /** DONE and OUT are those of `from` to `to`. */
    which: z.enum(['OPEN', 'DONE', 'OUT']),
    accountId: idOf('bankAccount').optional(),
    from: day.optional(),
    to: day.optional(),
    ids: idList('bankLine').optional(),
  }),
  answer: z.object({ lines: z.array(openLine), /** Set when there are more. */ isCut: z.boolean() }),
});

/** All payments of it. */
const receiptByHand = { paymentIds: z.array(idOf('payment')).min(1).max(100) };

export const getBankClaims = endpoint({
  method: 'GET',
  path: '/api/bank/orders/{id}',
  follows: ['bank', 'order', 'rights'],
  summary: 'What an order waits for, to book a line on it by hand, and what came without a line',
  access: reading,
  params: z.strictObject({ id: idOf('order') }),
  answer: z.object({
    orderId: idOf('order'),
    orderNumber: z.string().nullable(),
    clientName: z.string(),
    claims: z.array(
      z.object({
        paymentId: idOf('payment').nullable(),
        invoiceNumbers: z.array(z.string()),
        ...ofReminder,
        open: euros,
        dueOn: day.nullable(),
        /** Reason why it is due on that day, or has none (rules: claims#due-days). */
        why: z.string().nullable(),
      }),
    ),
    /** Receipts that came by bank and are in no statement: a line that came back may take one back. */
    receipts: z.array(z.object({ ...receiptByHand, date: day, amount: euros })),
  }),
});
export type BankClaims = DataOf<typeof getBankClaims.answer>;

const ofLine = { params: z.strictObject({ id: idOf('bankLine') }) };

export const bookBankLine = endpoint({
  method: 'POST',
  path: '/api/bank/lines/{id}/parts',
  summary:
    'Books what a line brought as receipts of orders, on the day of the line; what is more stays as credit',
  access: writing,
  ...ofLine,
  body: z.strictObject({
    ...seen,
    parts: z
      .array(
        z.strictObject({
          orderId: idOf('order'),
          paymentId: idOf('payment').nullable(),
          /** Reminder for its interest and fee; they are no money of the order. */
          reminderId: idOf('reminder').nullable().optional(),
          amount: positiveEuros,
          /** Open amount as it was shown: two people who receive the same are told. */
          expectedOpen: positiveEuros,
        }),
      )
      .max(50),
    /** Beyond what is open, on the order of the last part, or on this one. */
    credit: z.strictObject({ orderId: idOf('order'), amount: positiveEuros }).nullable(),
  }),
  answer: z.object({ version }),
});

export const undoBankLine = endpoint({
  method: 'POST',
  path: '/api/bank/lines/{id}/undo',
  summary: 'Takes back what was booked or said of a line; it is open again',
  access: writing,
  ...ofLine,
  body: z.strictObject(seen),
  answer: z.object({ version }),
});

export const setBankLineAside = endpoint({
  method: 'POST',
  path: '/api/bank/lines/{id}/aside',
  summary: 'Says that what is open of a line is no payment of a customer, and why',
  access: writing,
  ...ofLine,
  body: z.strictObject({ ...seen, note: z.string().trim().min(1).max(200) }),
  answer: z.object({ version }),
});

export const takeBackBankLine = endpoint({
  method: 'POST',
  path: '/api/bank/lines/{id}/take-back',
  summary: 'A line that came back: what the earlier one paid is open again',
  access: writing,
  ...ofLine,
  body: z.strictObject({ ...seen, lineId: idOf('bankLine') }),
  answer: z.object({ version }),
});

export const takeBackBankReceipt = endpoint({
  method: 'POST',
  path: '/api/bank/lines/{id}/take-back-receipt',
  summary: 'A line that came back: what an order says came by bank, in no statement, is open again',
  access: writing,
  ...ofLine,
  body: z.strictObject({ ...seen, orderId: idOf('order'), ...receiptByHand }),
  answer: z.object({ version }),
});

export const saveBankAccount = endpoint({
  method: 'PUT',
  path: '/api/bank/accounts/{id}',
  summary: 'Which balance of the week overview an account fills',
  access: writing,
  params: z.strictObject({ id: idOf('bankAccount') }),
  body: z.strictObject({ fills: z.enum(bankAccounts).nullable(), ...seen }),
  answer: z.object({ version }),
});
