export const newOrderKinds = ['NORMAL', 'SMALL', 'EXHIBITION'] as const;
export type NewOrderKind = (typeof newOrderKinds)[number];

/** The parts of the dialog that other screens lead to. */
export type OrderSection = 'price' | 'calculation';

/** Order that the dialog is opened for. */
export type DialogTarget =
  | Readonly<{
      kind: 'existing';
      id: string;
      /** Section at which it is opened; else at its beginning. */
      section?: OrderSection | undefined;
    }>
  | Readonly<{ kind: 'new'; order: NewOrderKind; offerId: string | null }>;
