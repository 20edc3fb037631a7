import { orderRowTexts } from './order-import-texts.ts';

/** The last line of notes, where whoever sold an order has left (rules: import#whoever-has-left). */
const line = new RegExp(
  `(?:^|\\n)${orderRowTexts.soldBy('(.+)').replace('(ehemalig).', '\\(ehemalig\\)\\.')}$`,
);

/** Returns the notes without that line, as a row of the file has them. */
export const notesBeside = (notes: string | null): string | null =>
  notes === null ? null : notes.replace(line, '') || null;

/** Returns the person who sold it and has left; empty: there is none. */
export const soldByIn = (notes: string | null): string => line.exec(notes ?? '')?.[1] ?? '';

export const withSoldBy = (notes: string | null, former: string): string | null =>
  [notes ?? '', former === '' ? '' : orderRowTexts.soldBy(former)].filter((each) => each !== '').join('\n') ||
  null;
