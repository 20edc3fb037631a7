import { type Right, rightsCatalogue } from './catalogue.ts';

export type { Right };

/** Every right, in the order of the catalogue. */
export const allRights: readonly Right[] = rightsCatalogue.flatMap(({ rows }) =>
  rows.flatMap(({ cells }) => cells.map(({ right }) => right)),
);

const known: ReadonlySet<string> = new Set(allRights);
export const isRight = (text: string): text is Right => known.has(text);
