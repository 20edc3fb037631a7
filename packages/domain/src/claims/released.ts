import type { IsoDate } from '../dates/iso-date.ts';
import { type Cents, lesserOf, subtractCents, zeroCents } from '../money/cents.ts';

/** The amount that was held back in all from a day on. */
export type HeldOnDay = { readonly day: IsoDate; readonly held: Cents };

type Release = { readonly day: IsoDate; readonly amount: Cents };

/** Lists what was let go and when; what was held back again is gone of the last (rules: complaints#released). */
export function listReleases(history: readonly HeldOnDay[]): readonly Release[] {
  let [before, found]: [Cents, readonly Release[]] = [zeroCents, []];
  for (const { day, held } of history) {
    found =
      held < before
        ? [...found, { day, amount: subtractCents(before, held) }]
        : withoutLast(found, subtractCents(held, before));
    before = held;
  }
  return found;
}

function withoutLast(releases: readonly Release[], amount: Cents): readonly Release[] {
  const last = releases.at(-1);
  if (last === undefined || amount <= 0) return releases;
  const gone = lesserOf(amount, last.amount);
  const others = releases.slice(0, -1);
  return gone < last.amount
    ? [...others, { day: last.day, amount: subtractCents(last.amount, gone) }]
    : withoutLast(others, subtractCents(amount, gone));
}
