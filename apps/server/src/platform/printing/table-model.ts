/** Money in cents, days as ISO texts (a week as any day of it), percentages as they are read: 6 is 6 %. */
export type TableCell = string | number | null;

export type TableColumn = {
  readonly label: string;
  readonly kind: 'text' | 'money' | 'number' | 'percent' | 'date' | 'week';
  readonly total: boolean;
};

/** A table as every format prints it. */
export type TableModel = {
  readonly title: string;
  readonly subtitle: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly TableCell[])[];
  /** Null: no totals row. */
  readonly totals: readonly (number | null)[] | null;
  /** Rows that count for nothing, such as cancelled orders. */
  readonly muted: readonly boolean[];
};
