import { fieldsWith } from '../fields/field.ts';
import { orderCatalogue, orderFields } from './order-catalogue.ts';
import type { SubRight } from './order-field.ts';

/** Rights needed for a field: all of `read` to read it, and `write` on top to write it. */
type FieldGuard = { readonly read: readonly SubRight[]; readonly write: SubRight };

/** Fields and figures of an order that not every reader sees. */
export const guardedOrderFields: ReadonlyMap<string, FieldGuard> = new Map(
  [...orderFields].flatMap(([name, { read, write }]): [string, FieldGuard][] =>
    read === undefined ? [] : [[name, { read, write: write ?? read[0] }]],
  ),
);

export const serverOwnedFields: ReadonlySet<string> = new Set(fieldsWith(orderCatalogue, 'serverOwned'));
