export const newOrderKinds = ['NORMAL', 'SMALL', 'EXHIBITION'] as const;
export type NewOrderKind = (typeof newOrderKinds)[number];

/** What the order dialog is opened for. */
export type DialogTarget =
  | Readonly<{ kind: 'existing'; id: string }>
  | Readonly<{ kind: 'new'; order: NewOrderKind; clientId: string | null }>;
