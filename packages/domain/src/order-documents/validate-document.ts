import { isWrongLeitwegId } from '../addresses/leitweg-id.ts';
import {
  type Discount,
  type DocumentData,
  type DocumentPayment,
  type DocumentProduct,
  documentsOf,
  isIssued,
  type ProductGroup,
} from '../documents/document-data.ts';
import { isLineTooLarge } from '../documents/document-sums.ts';
import type { Order } from '../orders/order.ts';
import { isSameValue } from '../values/same-value.ts';

export type DocumentViolationCode =
  | 'SALESMAN_REQUIRED'
  | 'LOCATION_REQUIRED'
  | 'DATE_REQUIRED'
  | 'LAST_NAME_REQUIRED'
  | 'LEITWEG_ID'
  | 'DISCOUNT_PERCENTAGE_REQUIRED'
  | 'DISCOUNT_PERCENTAGE_RANGE'
  | 'LINE_TOO_LARGE'
  | 'PAYMENT_PRICE_REQUIRED'
  | 'PAYMENT_DATE_REQUIRED';

/** The path names the field as on the wire; entries of lists by their place, as the contract's paths do. */
type DocumentViolation = { readonly path: string; readonly code: DocumentViolationCode };

/**
 * Lists what is missing, in the order of the dialog, so that the first is the one to scroll to
 * (rules: documents#required-in-a-document). The number of a payment's invoice is no field to fill: its final print
 * draws it.
 */
export function validateDocument(document: DocumentData): DocumentViolation[] {
  const { salesmanId, locationId, date, hasCustomClientData, clientData } = document;
  const hasNoName = hasCustomClientData && clientData.lastName.trim() === '';
  const isMistyped = hasCustomClientData && isWrongLeitwegId(clientData.buyerReference ?? '');
  return [
    ...(salesmanId === null ? [{ path: 'salesmanId', code: 'SALESMAN_REQUIRED' } as const] : []),
    ...(locationId === null ? [{ path: 'locationId', code: 'LOCATION_REQUIRED' } as const] : []),
    ...(date === null ? [{ path: 'date', code: 'DATE_REQUIRED' } as const] : []),
    ...(hasNoName ? [{ path: 'clientData.lastName', code: 'LAST_NAME_REQUIRED' } as const] : []),
    ...(isMistyped ? [{ path: 'clientData.buyerReference', code: 'LEITWEG_ID' } as const] : []),
    ...document.productGroups.flatMap(validateGroup),
    ...validateDiscount(document, ''),
    ...(document.settings.usePaymentsForOrder ? document.payments.flatMap(validatePayment) : []),
  ];
}

type Documented = Partial<Pick<Order, 'documentData' | 'payments'>>;

/**
 * Lists what is wrong with the documents of an order and of its payments; printed ones are not checked again, and of a
 * stored order only those that a save changes.
 */
export function validatePlacedDocuments(
  order: Documented,
  stored: Documented | null = null,
): DocumentViolation[] {
  const known = placedDocuments(stored ?? {}).map(({ document }) => document);
  return placedDocuments(order).flatMap(({ place, document }) =>
    isIssued(document) || known.some((each) => isSameValue(each, document))
      ? []
      : validateDocument(document).map(({ path, code }) => ({ path: `${place}.${path}`, code })),
  );
}

type Placed = { readonly place: string; readonly document: DocumentData };

const placedDocuments = ({ documentData = {}, payments = [] }: Documented): readonly Placed[] => [
  ...documentsOf(documentData).map((document) => ({ place: `documentData.${document.type}`, document })),
  ...payments.flatMap(({ document = null }, index) =>
    document === null ? [] : [{ place: `payments.${index}.document`, document }],
  ),
];

function validateGroup(group: ProductGroup, index: number): DocumentViolation[] {
  const path = `productGroups.${index}`;
  const tooLarge = (product: DocumentProduct, place: number): DocumentViolation[] =>
    isLineTooLarge(product) ? [{ path: `${path}.products.${place}.amount`, code: 'LINE_TOO_LARGE' }] : [];
  return [...group.products.flatMap(tooLarge), ...validateDiscount(group, `${path}.`)];
}

/** Checks a discount, of which only the selected kind counts. */
function validateDiscount(discount: Discount, prefix: string): DocumentViolation[] {
  if (!discount.hasDiscountData || discount.discountSelection !== 'PERCENTAGE') return [];
  const path = `${prefix}discountPercentage`;
  const { discountPercentage } = discount;
  if (discountPercentage === null) return [{ path, code: 'DISCOUNT_PERCENTAGE_REQUIRED' }];
  const isInRange = discountPercentage >= 0 && discountPercentage <= 100;
  return isInRange ? [] : [{ path, code: 'DISCOUNT_PERCENTAGE_RANGE' }];
}

/** Lines that become payments of the order need what those need (rules: orders#required-fields). */
function validatePayment({ price, date }: DocumentPayment, index: number): DocumentViolation[] {
  const path = `payments.${index}`;
  return [
    ...(price === null ? [{ path: `${path}.price`, code: 'PAYMENT_PRICE_REQUIRED' } as const] : []),
    ...(date === null ? [{ path: `${path}.date`, code: 'PAYMENT_DATE_REQUIRED' } as const] : []),
  ];
}
