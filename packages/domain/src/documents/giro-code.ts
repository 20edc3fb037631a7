import { isBic, isIban, normalizeBankCode } from '../locations/bank-account.ts';
import type { Cents } from '../money/cents.ts';
import { withoutTurning } from '../values/turning-marks.ts';

export type Transfer = {
  readonly recipient: string;
  readonly iban: string;
  readonly bic: string | null;
  readonly amount: Cents;
  readonly purpose: string;
};

const largestTransfer = 99_999_999_999;

/**
 * The lines of a GiroCode (EPC069-12, version 002, UTF-8), which a banking app reads into a transfer. Null: there is
 * nothing to pay, or nobody to pay it to.
 */
export function giroCodePayload({ recipient, iban, bic, amount, purpose }: Transfer): string | null {
  const name = line(recipient, 70);
  if (name === '' || !isIban(iban) || amount <= 0 || amount > largestTransfer) return null;
  const bank = bic !== null && isBic(bic) ? normalizeBankCode(bic) : '';
  const euros = `EUR${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
  const account = normalizeBankCode(iban);
  return ['BCD', '002', '1', 'SCT', bank, name, account, euros, '', '', line(purpose, 140)].join('\n');
}

/**
 * Puts a text on one line without breaks, which would shift all that follows, and cuts it between characters, never
 * inside one.
 */
const line = (text: string, longest: number): string =>
  [
    ...withoutTurning(text)
      .replaceAll(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  ]
    .slice(0, longest)
    .join('')
    .trim();
