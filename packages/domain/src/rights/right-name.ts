import { type Right, type RightCell, type RightsRow, rightsCatalogue } from './catalogue.ts';
import { actionTexts, ownerTexts, rowTexts, sectionTexts } from './rights-texts.ts';

/** „DB-1 (Eigene): Lesen“: how people, the change log and screen readers name a right. */
export const rightName = (right: Right): string => names.get(right) ?? right;

const names: ReadonlyMap<Right, string> = new Map(
  rightsCatalogue.flatMap(({ key, rows }) =>
    rows.flatMap((row) => row.cells.map((cell) => [cell.right, writeName(key, row, cell)] as const)),
  ),
);

function writeName(
  section: keyof typeof sectionTexts,
  { key }: RightsRow,
  { owner, action }: RightCell,
): string {
  if (section === 'overview') return `${sectionTexts.overview.title}: ${rowTexts[key]}`;
  if (section === 'printing') return rowTexts[key];
  const of = ownerTexts[owner] === '' ? '' : ` (${ownerTexts[owner]})`;
  return `${rowTexts[key]}${of}: ${actionTexts[action]}`;
}
