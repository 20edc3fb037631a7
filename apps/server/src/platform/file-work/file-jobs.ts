import { type Refusal, refusalReasons } from '@korpus/domain/bank/refusal.ts';
import { lineKinds, type Statement } from '@korpus/domain/bank/statement.ts';
import { type IsoDate, isIsoDate } from '@korpus/domain/dates/iso-date.ts';
import { type ContentType, contentTypes } from '@korpus/domain/files/content-types.ts';
import { type Sheet, type TableFault, tableFaults } from '@korpus/domain/imports/sheet.ts';
import { type Cents, isCents } from '@korpus/domain/money/cents.ts';
import {
  type Delivery,
  type Fact,
  type Paper,
  paperKinds,
  placeKinds,
} from '@korpus/domain/papers-in/paper.ts';
import { type PaperFault, paperFaults } from '@korpus/domain/papers-in/paper-fault.ts';
import { z } from 'zod';
import type { ScaledForm } from '../pictures/scale-picture.ts';

/** A file of this machine, and where a worker may write another. */
type From = { readonly path: string };
type Into = { readonly into: string };

export type JudgeJob = From & { readonly kind: 'judge'; readonly size: number };
type InspectJob = From & { readonly kind: 'inspect' };
export type CleanJob = From & Into & { readonly kind: 'clean'; readonly contentType: ContentType };
export type ScaleJob = From & Into & { readonly kind: 'scale'; readonly form: ScaledForm };
export type BankJob = From & { readonly kind: 'bank'; readonly size: number };
export type TableJob = From & { readonly kind: 'table'; readonly size: number };
export type PaperJob = From & { readonly kind: 'paper'; readonly size: number };
export type FileJob = JudgeJob | InspectJob | CleanJob | ScaleJob | BankJob | TableJob | PaperJob;

/** Answer that says what the bytes are; null: nothing we know. */
export const judged = z.object({
  contentType: z.enum(contentTypes).nullable(),
  unpacksTooLarge: z.boolean(),
});
export type Judged = Readonly<z.infer<typeof judged>>;

/**
 * Nature of a PDF: it shows its pages and does nothing else; it would do more when opened; or nobody can look into it.
 */
export const pdfNature = z.enum(['plain', 'active', 'unreadable']);
export type PdfNature = z.infer<typeof pdfNature>;

const written = z.object({ path: z.string(), size: z.number(), sha256: z.string() });

/** Another file; the same, where nothing had to go; or why it is refused. */
export const cleaned = z.union([
  written,
  z.literal('same'),
  z.enum(['damaged', 'tooManyPixels', 'tooInvolved']),
]);
export type Cleaned = Readonly<z.infer<typeof cleaned>>;

/** Null: too large, or broken in a way only decoding shows. */
export const scaled = written.extend({ width: z.number(), height: z.number() }).nullable();
export type Scaled = Readonly<z.infer<typeof scaled>>;

const amount = z.custom<Cents>(isCents);
const day = z.custom<IsoDate>(isIsoDate);
const text = z.string().nullable();
const balance = z.object({ day, amount }).nullable();

const statementLine = z.object({
  key: z.string(),
  kind: z.enum(lineKinds),
  bookedOn: day,
  valueOn: day.nullable(),
  amount,
  isReversal: z.boolean(),
  returnReason: text,
  partyName: text,
  partyIban: text,
  ultimateName: text,
  text: z.string(),
  textTight: z.string(),
  endToEndId: text,
  structuredReference: text,
  bankReference: text,
  charges: amount.nullable(),
  payments: z.number(),
});

const statement = z.object({
  iban: z.string(),
  id: text,
  sequence: z.number().nullable(),
  page: z.number().nullable(),
  from: day.nullable(),
  to: day.nullable(),
  opening: balance,
  closing: balance,
  unexplained: amount.nullable(),
  notBooked: z.number(),
  lines: z.array(statementLine),
});

/** All statements of a file of the bank, and what else lay in its archive; or why none of it is read. */
export const bankRead = z.union([
  z.object({ statements: z.array(statement), ignored: z.array(z.string()) }),
  z.object({ refused: z.object({ reason: z.enum(refusalReasons), file: text }) }),
]);
export type BankRead =
  | { readonly statements: readonly Statement[]; readonly ignored: readonly string[] }
  | { readonly refused: Refusal };

const sheet = z.object({
  name: z.string(),
  rows: z.array(z.object({ place: z.int(), cells: z.array(z.string()) })),
});

/** The tables of a file, or why it has none that are read. */
export const tableRead = z.union([
  z.object({ sheets: z.array(sheet) }),
  z.object({ refused: z.enum(tableFaults) }),
]);
export type TableRead = { readonly sheets: readonly Sheet[] } | { readonly refused: TableFault };

const place = z.object({
  kind: z.enum(placeKinds),
  page: z.number().nullable(),
  box: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }).nullable(),
  text: z.string(),
});
const found = <T>(value: z.ZodType<T>) => z.object({ value, place });
const fact = <T>(value: z.ZodType<T>): z.ZodType<Fact<T>> =>
  z.object({ found: found(value).nullable(), seen: z.array(found(value)) });
const said = fact(z.string());
const sum = fact(amount);
const delivery: z.ZodType<Delivery> = z.object({ from: day, to: day, isWeek: z.boolean() });

const paper = z.object({
  kind: z.enum(paperKinds),
  isData: z.boolean(),
  currency: text,
  foreignNet: found(amount).nullable(),
  facts: z.object({
    supplierName: said,
    supplierVatId: said,
    accountNumber: said,
    theirNumber: said,
    ourNumber: said,
    commission: said,
    net: sum,
    gross: sum,
    delivery: fact(delivery),
    invoiceNumber: said,
    date: fact(day),
  }),
  names: z.array(found(z.string())),
  pages: z.array(z.object({ width: z.number(), height: z.number() })),
});

/** Answer with what the paper of a supplier says, or why nothing of it is read. */
export const paperRead = z.union([z.object({ paper }), z.object({ refused: z.enum(paperFaults) })]);
export type PaperRead = { readonly paper: Paper } | { readonly refused: PaperFault };
