import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Cents } from '@korpus/domain/money/cents.ts';
import type { PaymentMethod } from '@korpus/domain/money/payment-method.ts';
import type { SeededRandom } from '../seeded-random.ts';

/** How many of a hundred customers pay by which method; the others pay in cash. */
type Shares = { readonly bank: number; readonly card: number };

export function demoMethod(random: SeededRandom, { bank, card }: Shares): PaymentMethod {
  const one = random.between(0, 99);
  if (one < bank) return 'BANK';
  return one < bank + card ? 'CARD' : 'CASH';
}

/** The receipt number as a till prints it: the day and a number; a transfer has none. */
export function demoTillNumber(method: PaymentMethod, date: IsoDate, price: Cents): string | null {
  if (method === 'BANK') return null;
  const number = String(Math.floor(price / 50) % 1000).padStart(3, '0');
  return `${date.slice(2).replaceAll('-', '')}-${number}`;
}
