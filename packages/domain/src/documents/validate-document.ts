import type {
  Discount,
  DocumentData,
  DocumentPayment,
  DocumentProduct,
  ProductGroup,
} from './document-data.ts';
import { isLineTooLarge } from './document-sums.ts';

export type DocumentViolationCode =
  | 'SALESMAN_REQUIRED'
  | 'LOCATION_REQUIRED'
  | 'DATE_REQUIRED'
  | 'LAST_NAME_REQUIRED'
  | 'DISCOUNT_PERCENTAGE_REQUIRED'
  | 'DISCOUNT_PERCENTAGE_RANGE'
  | 'LINE_TOO_LARGE'
  | 'PAYMENT_PRICE_REQUIRED'
  | 'PAYMENT_DATE_REQUIRED';

/** The path names the field as on the wire; entries of lists by their place, as the contract's paths do. */
type DocumentViolation = { readonly path: string; readonly code: DocumentViolationCode };

/**
 * In the order of the dialog, so that the first is the one to scroll to (rules: documents#required-in-a-document). The
 * number of a payment's invoice is no field to fill: its final print draws it.
 */
export function validateDocument(document: DocumentData): DocumentViolation[] {
  const { salesmanId, locationId, date, hasCustomClientData, clientData } = document;
  const hasNoName = hasCustomClientData && clientData.lastName.trim() === '';
  return [
    ...(salesmanId === null ? [{ path: 'salesmanId', code: 'SALESMAN_REQUIRED' } as const] : []),
    ...(locationId === null ? [{ path: 'locationId', code: 'LOCATION_REQUIRED' } as const] : []),
    ...(date === null ? [{ path: 'date', code: 'DATE_REQUIRED' } as const] : []),
    ...(hasNoName ? [{ path: 'clientData.lastName', code: 'LAST_NAME_REQUIRED' } as const] : []),
    ...document.productGroups.flatMap(validateGroup),
    ...validateDiscount(document, ''),
    ...(document.settings.usePaymentsForOrder ? document.payments.flatMap(validatePayment) : []),
  ];
}

function validateGroup(group: ProductGroup, index: number): DocumentViolation[] {
  const path = `productGroups.${index}`;
  const tooLarge = (product: DocumentProduct, place: number): DocumentViolation[] =>
    isLineTooLarge(product) ? [{ path: `${path}.products.${place}.amount`, code: 'LINE_TOO_LARGE' }] : [];
  return [...group.products.flatMap(tooLarge), ...validateDiscount(group, `${path}.`)];
}

/** Only the selected kind counts. */
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
