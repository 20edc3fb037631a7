import { formatDate } from '../dates/format-date.ts';
import { formatEuro } from '../money/format-euro.ts';
import { keysOf } from '../values/fields.ts';
import type { Found, PaperFacts, PaperField, PaperValues } from './paper.ts';
import { deliveryText, paperFieldNames } from './papers-in-texts.ts';

type Said = {
  readonly field: PaperField;
  readonly label: string;
  readonly isSure: boolean;
  readonly values: readonly { readonly text: string; readonly place: Found<unknown>['place'] }[];
};

const asItIs = (text: string): string => text;

const sayings: { readonly [F in PaperField]: (value: PaperValues[F]) => string } = {
  supplierName: asItIs,
  supplierVatId: asItIs,
  accountNumber: asItIs,
  theirNumber: asItIs,
  ourNumber: asItIs,
  commission: asItIs,
  net: formatEuro,
  gross: formatEuro,
  delivery: deliveryText,
  invoiceNumber: asItIs,
  date: formatDate,
};

/** All that a paper says, in words; where it says several, all of them. */
export const sayFacts = (facts: PaperFacts): Said[] =>
  keysOf(sayings).flatMap((field) => {
    const said = sayFact(facts, field);
    return said.values.length === 0 ? [] : [said];
  });

function sayFact<F extends PaperField>(facts: PaperFacts, field: F): Said {
  const { found, seen } = facts[field];
  const say = sayings[field];
  const values = (found === null ? seen : [found]).map(({ value, place }) => ({ text: say(value), place }));
  return { field, label: paperFieldNames[field], isSure: found !== null, values };
}
