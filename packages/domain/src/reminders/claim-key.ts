import type { Claim } from '../claims/claims.ts';

type Named = { readonly number: string; readonly releasedOn?: string | null | undefined };

/** An invoice, or what was released of it on a day: each goes through its levels. */
export const claimKeyOf = ({ number, releasedOn }: Named): string =>
  releasedOn == null ? number : `${number} ${releasedOn}`;

/**
 * Groups parts by release: what was released goes by itself, from its own day on and through levels of its own
 * (rules: complaints#released). Receipts pay what was due before.
 */
export const byRelease = ({ parts, receipts }: Pick<Claim, 'parts' | 'receipts'>) =>
  [...Map.groupBy(parts, ({ why, dueOn }) => (why.kind === 'RELEASED' ? dueOn : null))].map(
    ([releasedOn, own]) => ({ releasedOn, parts: own, receipts: releasedOn === null ? receipts : [] }),
  );
