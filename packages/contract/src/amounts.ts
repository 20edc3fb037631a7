import { type Cents, isCents } from '@korpus/domain/money/cents.ts';
import { centsFromEuros, checkedCents, eurosFromCents } from '@korpus/domain/money/euros.ts';
import { z } from 'zod';
import { amountTexts as texts } from './validation-texts.ts';

/** Euros as a JSON number with at most two decimals (rules: api#euros-outside). */
export const wireEuros = z
  .number()
  .min(-99_999_999_999)
  .max(99_999_999_999)
  .refine((value) => centsFromEuros(value) !== null, { error: texts.euros });

const amount = (onWire: typeof wireEuros) =>
  z.codec(onWire, z.custom<Cents>(isCents), { decode: checkedCents, encode: eurosFromCents });

/** Euros on the wire, cents in code. */
export const euros = amount(wireEuros);

/** An amount that cannot be negative, such as a price or an expense. */
export const positiveEuros = amount(wireEuros.min(0));

/** `6` is 6 % (rules: api#euros-outside), on the wire and in code alike; two decimals at most. */
export const percentage = z
  .number()
  .min(0)
  .max(100, { error: texts.percentageTooBig })
  .refine((value) => Number.isInteger(Math.round(value * 1e8) / 1e6), { error: texts.percentage });
