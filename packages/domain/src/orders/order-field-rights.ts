import { type Field, fieldsWith, type SeenBy } from '../fields/field.ts';
import type { OwnedAction } from '../rights/can.ts';
import type { Right } from '../rights/rights.ts';
import type { AdditionalPackage } from '../tenants/packages.ts';
import { orderCatalogue, orderFields } from './order-catalogue.ts';

/** The sub-rights of an order (rules: rights#guarded-fields), of own and other orders alike. */
export type SubRight =
  | 'SUPPLIER_DATA'
  | 'MARGIN'
  | 'EXPENSES'
  | 'MARGIN_SUM'
  | 'TARGET_MARGIN'
  | 'EXHIBITION_PRICE'
  | 'ORDER_PRICE'
  | 'CHANGES'
  | 'PRE_PAYMENTS'
  | 'REMAINING_AMOUNT';

/** Which rights reading a field needs (all of them), and which one writing it needs on top. */
type FieldGuard = { readonly read: readonly SubRight[]; readonly write: SubRight };

/** What a column needs: rights to the column as such, and of each row, own or other, the sub-rights. */
export type ColumnGuard = {
  readonly overview: readonly Extract<Right, `OVERVIEW_${string}`>[];
  readonly sub: readonly SubRight[];
  readonly package?: AdditionalPackage;
};

type SeenField = Field<true | ColumnGuard> & SeenBy;

/**
 * A field of an order with who reads and writes it (rules: rights#guarded-fields). A column of the overview, on the screen and
 * in files, is for every reader of the order, or as guarded.
 */
export type OrderField = SeenField & {
  /** Without, every reader of the order sees it. */
  readonly read?: readonly [SubRight, ...SubRight[]];
  /** Without, the first of `read`. */
  readonly write?: SubRight;
  /** It is of a record about the order, and goes by the rights to that: who may do this to a record of this row sees it. */
  readonly reads?: OwnedAction;
  /** No save sets it: it is drawn, derived, chosen once, or saved by calls of its own (rules: api#ignored-fields). */
  readonly serverOwned?: true;
  /** Rows of the overview hold it, and it is no column. */
  readonly cell?: ColumnGuard;
  /** The screen offers its column with this package only, though every row holds it. */
  readonly shownWith?: AdditionalPackage;
};

/** Fields and figures of an order that not every reader sees. */
export const guardedOrderFields: ReadonlyMap<string, FieldGuard> = new Map(
  [...orderFields].flatMap(([name, { read, write }]): [string, FieldGuard][] =>
    read === undefined ? [] : [[name, { read, write: write ?? read[0] }]],
  ),
);

export const serverOwnedFields: ReadonlySet<string> = new Set(fieldsWith(orderCatalogue, 'serverOwned'));
