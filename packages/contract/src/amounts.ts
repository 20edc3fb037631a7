import { centsFromEuros } from '@korpus/domain/money/euros.ts';
import { z } from 'zod';
import { amountTexts as texts } from './amounts-texts.ts';

/** Euros as a JSON number with at most two decimals (decisions §12); code turns them into Cents at once. */
export const euros = z
  .number()
  .min(-99_999_999_999)
  .max(99_999_999_999)
  .refine((value) => centsFromEuros(value) !== null, { error: texts.euros });

/** An amount that cannot be negative, such as a price or an expense. */
export const positiveEuros = euros.min(0);

/** `6` is 6 % (decisions §12); two decimals at most. */
export const percentage = z
  .number()
  .min(0)
  .max(100)
  .refine((value) => Number.isInteger(Math.round(value * 1e8) / 1e6), { error: texts.percentage });
