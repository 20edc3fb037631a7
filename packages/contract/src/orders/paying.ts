import { paymentMethods, paymentTypes } from '@korpus/domain/money/payment-method.ts';
import { mostTillNumberLetters } from '@korpus/domain/orders/till-receipts.ts';
import { tillReceiptTexts } from '@korpus/domain/orders/till-receipts-texts.ts';
import { z } from 'zod';

/**
 * Way in which money comes. `paymentType` is what document 2 knows; `paymentMethod` says it exactly, and a save that
 * does not name it leaves a card a card (rules: money#bank-cash-card).
 */
const paying = {
  paymentType: z.enum(paymentTypes),
  paymentMethod: z.enum(paymentMethods).exactOptional(),
};

/** Number that the till printed for it; missing in a save: it stays as it is. */
const tillReceiptNumber = z.codec(
  z
    .string()
    .trim()
    .max(mostTillNumberLetters, { error: tillReceiptTexts.tooLong(mostTillNumberLetters) })
    .nullable(),
  z.string().nullable(),
  { decode: (value) => (value === '' ? null : value), encode: (value) => value },
);

/** The same, with the till's receipt. */
export const receiving = { ...paying, tillReceiptNumber: tillReceiptNumber.exactOptional() };
