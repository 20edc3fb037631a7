import type { IsoDate } from '../dates/iso-date.ts';
import type { Cents } from '../money/cents.ts';
import type { Balance, Statement } from './statement.ts';

/** Data of a statement that are kept to know where it stands among those of its account. */
export type Span = Pick<Statement, 'iban' | 'id' | 'sequence' | 'page' | 'opening' | 'closing'>;

/** One that says what it ends with. */
export type Ended = Span & { readonly closing: Balance };

/**
 * Statements of one account by the day they end on, the days in their order, those of one day as the account had them;
 * given as they came (rules: bank#statements-of-one-day).
 */
export function byClosingDay(own: readonly Span[]): ReadonlyMap<IsoDate, readonly Ended[]> {
  const ended = own.filter((span): span is Ended => span.closing !== null);
  const days = [...Map.groupBy(ended, ({ closing }) => closing.day)];
  const found = new Map<IsoDate, readonly Ended[]>();
  let before: Cents | null = null;
  for (const [day, each] of days.toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const ordered = inOrder(each, before);
    found.set(day, ordered);
    before = ordered.at(-1)?.closing.amount ?? null;
  }
  return found;
}

/** Returns the balance that each account ends with, by its IBAN. */
export function newestBalances(spans: readonly Span[]): ReadonlyMap<string, Balance> {
  const byAccount = [...Map.groupBy(spans, ({ iban }) => iban)];
  return new Map(
    byAccount.flatMap(([iban, own]): [string, Balance][] => {
      const last = [...byClosingDay(own).values()].at(-1)?.at(-1);
      return last === undefined ? [] : [[iban, last.closing]];
    }),
  );
}

/** One without an opening balance leads nowhere. */
const beginOf = ({ opening, closing }: Ended): Cents => (opening ?? closing).amount;

/**
 * Each begins with what one before it ended with, all of them once, as far as there is such a way; pieces of it begin
 * where nothing leads to, the one that `before` led to first, else by number and page.
 */
function inOrder(statements: readonly Ended[], before: Cents | null): readonly Ended[] {
  const each = [...new Map(statements.map((one) => [keyOf(one), one])).values()].toSorted(byNumber);
  const leads = new Map<Cents, number>();
  const count = (amount: Cents, more: number) => leads.set(amount, (leads.get(amount) ?? 0) + more);
  for (const one of each) {
    count(beginOf(one), 1);
    count(one.closing.amount, -1);
  }
  const beginnings = each.filter((one) => (leads.get(beginOf(one)) ?? 0) > 0);
  const continued = (beginnings.length > 0 ? beginnings : each).filter((one) => beginOf(one) === before);
  const waiting = Map.groupBy(each, beginOf);
  return [...continued, ...beginnings, ...each].flatMap((one) => wayFrom(beginOf(one), waiting));
}

/** The same read again is one. */
const keyOf = ({ id, sequence, page, opening, closing }: Ended): string =>
  JSON.stringify([id, sequence, page, opening, closing]);

const byNumber = (one: Ended, other: Ended): number =>
  compareNumbers(one.sequence, other.sequence) || compareNumbers(one.page, other.page);

const compareNumbers = (one: number | null, other: number | null): number =>
  one === other ? 0 : (one ?? Number.POSITIVE_INFINITY) - (other ?? Number.POSITIVE_INFINITY);

/**
 * Follows statements as far as one leads to the next; a round that begins on the way belongs to it. If there are
 * several ways, the last goes last.
 */
function wayFrom(begin: Cents, waiting: ReadonlyMap<Cents, Ended[]>): readonly Ended[] {
  const open: Ended[] = [];
  const done: Ended[] = [];
  let at = begin;
  for (;;) {
    const next = waiting.get(at)?.pop();
    if (next !== undefined) {
      open.push(next);
      at = next.closing.amount;
      continue;
    }
    const last = open.pop();
    if (last === undefined) return done.reverse();
    done.push(last);
    at = beginOf(last);
  }
}
