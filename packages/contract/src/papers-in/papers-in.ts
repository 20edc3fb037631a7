import { maximumFileBytes } from '@korpus/domain/files/file-types.ts';
import { rowFields, rowStates } from '@korpus/domain/papers-in/compare-paper.ts';
import { paperFields, paperKinds, placeKinds } from '@korpus/domain/papers-in/paper.ts';
import { duplicateKinds, reasonKinds } from '@korpus/domain/papers-in/propose-orders.ts';
import { z } from 'zod';
import { euros } from '../amounts.ts';
import type { DataOf } from '../data-of.ts';
import { endpoint } from '../endpoint.ts';
import { day } from '../record.ts';
import { idOf } from '../references.ts';

/** Access for people who may enter what is read (rules: papers-in#who). */
const access = {
  kind: 'signedIn',
  rights: ['OWN_ORDER_SUPPLIER_DATA_WRITE', 'OTHER_ORDER_SUPPLIER_DATA_WRITE'],
} as const;

/** Size of a file; one that is too large to be read is refused with a sentence of its own. */
const upload = { maximumBytes: maximumFileBytes };

/** Place of a finding; `box` in points from the top left of its page. */
const place = z.object({
  kind: z.enum(placeKinds),
  /** The first is 1; null: in the data of an e-invoice. */
  page: z.int().nullable(),
  box: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }).nullable(),
  /** The whole line, or the field of the e-invoice. */
  text: z.string(),
});

const paper = z.object({
  kind: z.enum(paperKinds),
  /** Name of that kind. */
  title: z.string(),
  /** Read from an e-invoice and not from what is printed. */
  isData: z.boolean(),
  /** Currency of its amounts where they are not in euros. */
  currency: z.string().nullable(),
  pages: z.array(z.object({ width: z.number(), height: z.number() })),
  /** All that was found, in words; several of a field are named, and none of them counts. */
  facts: z.array(
    z.object({
      field: z.enum(paperFields),
      label: z.string(),
      isSure: z.boolean(),
      values: z.array(z.object({ text: z.string(), place })),
    }),
  ),
  /** Supplier whom it is from; null: nobody can tell. */
  supplierId: idOf('supplier').nullable(),
});

const duplicates = z.array(
  z.object({
    orderId: idOf('order'),
    entryId: idOf('orderSupplier'),
    what: z.enum(duplicateKinds),
    sentence: z.string(),
  }),
);

const row = z.object({
  field: z.enum(rowFields),
  label: z.string(),
  state: z.enum(rowStates),
  stored: z.string().nullable(),
  found: z.string().nullable(),
  place: place.nullable(),
  reason: z.string(),
  /** Change that taking it makes in the entry; null: there is nothing to take. */
  change: z
    .object({
      supplierId: idOf('supplier').nullable(),
      orderNumber: z.string().nullable(),
      orderSum: euros.nullable(),
      confirmedDeliveryDate: day.nullable(),
      accountingNumber: z.string().nullable(),
      accountingSum: euros.nullable(),
    })
    .partial()
    .nullable(),
});

export const readPaperOfOrder = endpoint({
  method: 'PUT',
  path: '/api/papers-in/orders/{id}',
  summary:
    'Reads the confirmation or invoice of a supplier beside an order; changes nothing and keeps nothing of the file',
  access,
  params: z.strictObject({ id: idOf('order') }),
  query: z.strictObject({
    /** Missing: the entry it is about, where only one can be. */
    entryId: idOf('orderSupplier').optional(),
    /** Choice of the person: none of the entries that stand there. */
    beside: z.enum(['NEW_ENTRY']).optional(),
  }),
  upload,
  answer: z.object({
    paper,
    /** Entry that it is held against; null: it would be a new one. */
    entryId: idOf('orderSupplier').nullable(),
    rows: z.array(row),
    duplicates,
  }),
});
export type ComparedPaper = DataOf<typeof readPaperOfOrder.answer>;

export const readPaper = endpoint({
  method: 'PUT',
  path: '/api/papers-in',
  summary:
    'Reads the confirmation or invoice of a supplier and says which orders it may belong to; changes and keeps nothing',
  access,
  query: z.strictObject({}),
  upload,
  answer: z.object({
    paper,
    /** The likeliest first; of orders whose suppliers the person may change. */
    proposals: z.array(
      z.object({
        orderId: idOf('order'),
        orderNumber: z.string().nullable(),
        clientName: z.string(),
        entryId: idOf('orderSupplier').nullable(),
        points: z.int(),
        reasons: z.array(
          z.object({
            kind: z.enum(reasonKinds),
            points: z.int(),
            sentence: z.string(),
            place: place.nullable(),
          }),
        ),
      }),
    ),
    duplicates,
  }),
});
export type ProposedPaper = DataOf<typeof readPaper.answer>;
