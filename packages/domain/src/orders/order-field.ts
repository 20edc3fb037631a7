import type { Field, SeenBy } from '../fields/field.ts';
import type { AdditionalPackage } from '../rights/packages.ts';
import type { Right } from '../rights/rights.ts';

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

/** Rights needed for a column: those to the column as such, and the sub-rights of each row, own or other. */
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
  /** Rights to read the field; if missing, every reader of the order sees it. */
  readonly read?: readonly [SubRight, ...SubRight[]];
  /** The right to write the field; if missing, the first of `read`. */
  readonly write?: SubRight;
  /** A field of the complaints about the order, which goes by the right to those of this row. */
  readonly reads?: 'complaint.read';
  /** No save sets it: it is drawn, derived, chosen once, or saved by calls of its own (rules: api#ignored-fields). */
  readonly serverOwned?: true;
  /** Rows of the overview hold it, and it is no column. */
  readonly cell?: ColumnGuard;
  /** The screen offers its column with this package only, though every row holds it. */
  readonly shownWith?: AdditionalPackage;
};
