import { textOfValue } from '@korpus/domain/change-log/describe-change.ts';
import type { CustomerData } from '@korpus/domain/customers/customer.ts';

export const joined = (between: string, ...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(between);

/** Writes where somebody lives, in one line. */
export const placeOf = ({ address, zipCode, city, country }: CustomerData): string =>
  joined(', ', address, joined(' ', zipCode, city), textOfValue('customer', 'country', country));
