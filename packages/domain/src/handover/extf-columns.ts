/** Where what is written stands, counted from 1 as the format does. */
export const extfColumn = {
  amount: 1,
  side: 2,
  currency: 3,
  account: 7,
  contraAccount: 8,
  taxKey: 9,
  day: 10,
  document: 11,
  text: 14,
  link: 20,
  vatId: 40,
  orderNumber: 95,
  orderKind: 96,
  orderTaxKey: 97,
  orderRevenue: 101,
  isFixed: 114,
  serviceDay: 115,
  taxPeriodDay: 116,
  dueDay: 117,
  reversal: 118,
  rate: 119,
} as const;

/** First and last of columns that stand side by side; those of one stand alone. */
const textColumns: readonly (readonly [from: number, to: number])[] = [
  [2, 3],
  [6, 6],
  [9, 9],
  [11, 12],
  [14, 14],
  [16, 16],
  [20, 38],
  [40, 40],
  [42, 42],
  [48, 87],
  [91, 91],
  [95, 96],
  [98, 98],
  [102, 103],
  [105, 105],
  [107, 107],
  [109, 110],
  [112, 112],
  [118, 118],
  [120, 121],
  [123, 123],
];

/** A text stands in quotes, even where it is empty; all else never does. */
export const isTextColumn = (place: number): boolean =>
  textColumns.some(([from, to]) => place >= from && place <= to);
