import { formatDate } from '../dates/format-date.ts';
import { documentLineTexts } from '../documents/document-catalogue-texts.ts';
import {
  type Discount,
  type DocumentData,
  type DocumentProduct,
  documentsOf,
} from '../documents/document-data.ts';
import type { FieldChange } from '../fields/field-change.ts';
import type { Cents } from '../money/cents.ts';
import { formatEuro } from '../money/format-euro.ts';
import { isEmptyRichText } from '../rich-text/rich-text-document.ts';
import { isSameValue } from '../values/same-value.ts';
import type { Order } from './order.ts';

type Parts = Readonly<Record<string, unknown>>;

/**
 * Lists the changes in the documents of an order, for its history: by type and part, as in `documentData/OFFER/date`.
 * Articles and payment plans show only the lines that came and went, in words, since a whole document is long.
 */
export function documentChanges(before: Order | null, after: Order | null): FieldChange[] {
  const [old, next] = [collectParts(before), collectParts(after)];
  return [...new Set([...old.keys(), ...next.keys()])].flatMap((type) =>
    compareParts(type, old.get(type) ?? {}, next.get(type) ?? {}),
  );
}

function compareParts(type: string, old: Parts, next: Parts): FieldChange[] {
  const names = [...new Set([...Object.keys(next), ...Object.keys(old)])];
  return names.flatMap((name) => {
    const [was, is] = [told(old[name]), told(next[name])];
    if (isSameValue(was, is) || (isEmpty(was) && isEmpty(is))) return [];
    const change = isList(was) || isList(is) ? lines(was, is) : { old: was, new: is };
    return [{ field: `documentData/${type}/${name}`, ...change }];
  });
}

const told = (value: unknown): unknown => value ?? null;
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const isEmpty = (value: unknown) =>
  value === null || value === false || (isList(value) && value.length === 0);

function lines(was: unknown, is: unknown) {
  const [old, next] = [isList(was) ? was : [], isList(is) ? is : []];
  const gone = old.filter((line) => !next.includes(line));
  const come = next.filter((line) => !old.includes(line));
  // If lines were only moved, all of them are told, in their new order.
  const moved = gone.length === 0 && come.length === 0;
  return moved ? { old, new: next } : { old: gone, new: come };
}

/** The parts of every document; a payment's is told apart by the payment's id. */
function collectParts(order: Order | null): ReadonlyMap<string, Parts> {
  if (order === null) return new Map();
  const ofPayments = order.payments.flatMap(({ id, document }): [string, Parts][] =>
    document == null ? [] : [[`PREPAYMENT_INVOICE:${id}`, partsOfDocument(document)]],
  );
  const own = documentsOf(order.documentData).map((document): [string, Parts] => [
    document.type,
    partsOfDocument(document),
  ]);
  return new Map([...own, ...ofPayments]);
}

function partsOfDocument(document: DocumentData): Parts {
  const { type: _type, productGroups, payments, settings, clientData, ...rest } = document;
  const {
    hasDiscountData,
    discountSelection,
    discountPercentage,
    discountAmount,
    discountTotalPrice,
    ...own
  } = rest;
  const { preText, postText, customPreText: _pre, customPostText: _post, ...switches } = settings;
  const discount = {
    hasDiscountData,
    discountSelection,
    discountPercentage,
    discountAmount,
    discountTotalPrice,
  };
  return {
    ...own,
    ...(document.hasCustomClientData ? clientData : {}),
    products: productGroups.flatMap((group) => [...group.products.map(lineOf), ...discountLine(group)]),
    discount: discountLine(discount).at(0) ?? null,
    payments: payments.map(({ price, date }) =>
      [price === null ? null : formatEuro(price), date === null ? null : formatDate(date)]
        .filter((part) => part !== null)
        .join(' · '),
    ),
    ...switches,
    preText: isEmptyRichText(preText) ? null : preText,
    postText: isEmptyRichText(postText) ? null : postText,
  };
}

const numbers = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 3 });

const lineOf = ({ amount, articleName, description, pricePerUnit }: DocumentProduct): string =>
  [
    `${numbers.format(amount)} ×`,
    articleName ?? description ?? documentLineTexts.unnamed,
    ...(pricePerUnit === null ? [] : [formatEuro(pricePerUnit)]),
  ].join(' ');

function discountLine(discount: Discount): string[] {
  if (!discount.hasDiscountData) return [];
  const { discountSelection, discountPercentage, discountAmount, discountTotalPrice } = discount;
  const amount = (value: Cents | null) => (value === null ? '' : formatEuro(value));
  const value = {
    PERCENTAGE: discountPercentage === null ? '' : `${numbers.format(discountPercentage)} %`,
    AMOUNT_NET: amount(discountAmount),
    AMOUNT_GROSS: amount(discountAmount),
    TOTAL_PRICE_NET: amount(discountTotalPrice),
    TOTAL_PRICE_GROSS: amount(discountTotalPrice),
  }[discountSelection];
  return [documentLineTexts.discount(documentLineTexts.selections[discountSelection], value)];
}
