import { buildListCells } from '../fields/cells.ts';
import { billedCatalogue } from './billed-catalogue.ts';
import type { BillType } from './billed-rows.ts';
import { billTypeNames, cancellationName } from './closing-texts.ts';

/** Names the kind of bill of a row; if it takes back another, it says so. */
export const billedTypeText = ({
  billType,
  cancels,
}: {
  readonly billType: BillType;
  readonly cancels: string | null;
}): string => (cancels === null ? billTypeNames[billType] : cancellationName);

/** How the cells of the list of billed orders read. */
export const billedCell = buildListCells(billedCatalogue, {
  billType: { kind: 'text', read: billedTypeText },
});
