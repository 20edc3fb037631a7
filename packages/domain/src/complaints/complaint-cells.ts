import { formatMinutes } from '../dates/format-minutes.ts';
import { buildListCells } from '../fields/cells.ts';
import { amountToCollect } from './amount-to-collect.ts';
import { complaintCatalogue } from './complaint-catalogue.ts';

type Told = Parameters<typeof amountToCollect>[0] & { readonly repairTimeInMinutes: number };

/** How the cells of a list of complaints read. */
export const complaintCell = buildListCells(complaintCatalogue, {
  /** The amount to be collected today, which is not always the one entered. */
  remainingAmount: { kind: 'money', read: (complaint: Told) => amountToCollect(complaint) },
  /** Nobody has said how long it takes. */
  repairTimeInMinutes: {
    kind: 'text',
    read: ({ repairTimeInMinutes: time }: Told) => (time === 0 ? null : formatMinutes(time)),
  },
});
