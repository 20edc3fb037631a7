import type { Bank, BankLine, BankProposal } from '@korpus/contract/bank/bank.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { groupIban, normalizeBankCode } from '@korpus/domain/locations/bank-account.ts';
import { type Cents, sumCents } from '@korpus/domain/money/cents.ts';
import { formatAmount } from '@korpus/domain/money/format-euro.ts';
import { foldText } from '@korpus/domain/search/fold-text.ts';

/** Lists of lines: those that wait for a decision, those decided, and those that went out. */
export const bankTabs = ['OPEN', 'DONE', 'OUT'] as const;
export type BankTab = (typeof bankTabs)[number];

export type BankAccountLine = Bank['accounts'][number];

/**
 * Mark that a line shows at a glance. SURE: one key books it. GUESS: somebody may have paid. NONE: nobody is known.
 * CAME_BACK: it takes back an earlier one.
 */
export type Mark = 'SURE' | 'GUESS' | 'NONE' | 'CAME_BACK' | 'BOOKED' | 'ASIDE' | 'OUT' | 'RETURNED';

export function chooseLineMark({ state, amount, proposals, isSure }: BankLine): Mark {
  if (state !== 'OPEN') return state;
  if (amount < 0) return 'CAME_BACK';
  if (isSure) return 'SURE';
  return proposals.length > 0 ? 'GUESS' : 'NONE';
}

/** Gives the amount of a line that counts in a tab: of open lines the part that nobody has said anything of. */
export const countedOf = (line: BankLine, tab: BankTab): Cents => (tab === 'OPEN' ? line.open : line.amount);

type Sum = Readonly<{ count: number; amount: Cents }>;

export const sumOf = (lines: readonly BankLine[], tab: BankTab): Sum => ({
  count: lines.length,
  amount: sumCents(lines.map((line) => countedOf(line, tab))),
});

/** A list has days as heads, each with its sum, and lines below. */
export type ListRow =
  | Readonly<{ kind: 'DAY'; key: string; day: IsoDate; sum: Sum }>
  | Readonly<{ kind: 'LINE'; key: string; line: BankLine; place: number }>;

export function buildListRows(lines: readonly BankLine[], tab: BankTab): readonly ListRow[] {
  const days = Map.groupBy(lines, ({ bookedOn }) => bookedOn);
  const places = { next: 0 };
  return [...days].flatMap(([day, own]): readonly ListRow[] => [
    { kind: 'DAY', key: day, day, sum: sumOf(own, tab) },
    ...own.map((line) => {
      const place = places.next;
      places.next += 1;
      return { kind: 'LINE' as const, key: line.id, line, place };
    }),
  ]);
}

/** Lines in the order in which the list shows them. */
export const shownLines = (rows: readonly ListRow[]): readonly BankLine[] =>
  rows.flatMap((row) => (row.kind === 'LINE' ? row.line : []));

/** Tells whether a line is found by names, purpose, number, account and amount, each word anywhere. */
export function isFound(line: BankLine, wanted: string): boolean {
  const words = foldText(wanted)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return true;
  const text = collectText(line);
  return words.every((word) => text.includes(word));
}

const collectText = ({
  partyName,
  ultimateName,
  text,
  partyIban,
  amount,
  note,
  parts,
  proposals,
}: BankLine) => {
  const ofOrders = [...parts, ...proposals.slice(0, 1).flatMap((each) => each.parts)].flatMap((part) => [
    part.clientName,
    part.orderNumber,
    part.clientNumber,
    part.clientOrderNumber,
    ...part.invoiceNumbers,
    part.reminderNumber,
  ]);
  const amounts = [formatAmount(amount), formatAmount(amount).replaceAll('.', '')];
  const iban = partyIban === null ? [] : [partyIban, groupIban(partyIban)];
  return foldText([partyName, ultimateName, text, note, ...iban, ...amounts, ...ofOrders].join(' '));
};

/** Finds the line where one goes on when another is done: below it, at the end above. */
export const afterDone = (lines: readonly BankLine[], id: string): BankLine | null => {
  const at = lines.findIndex((line) => line.id === id);
  return lines[at + 1] ?? lines[at - 1] ?? null;
};

/** The next one that is still there, when lines went from the list; null: none is left. */
export function stillThere(
  before: readonly BankLine[],
  now: readonly BankLine[],
  id: string,
): BankLine | null {
  const there = new Map(now.map((line) => [line.id, line]));
  const at = before.findIndex((line) => line.id === id);
  if (at === -1) return null;
  const following = [...before.slice(at), ...before.slice(0, at).toReversed()];
  return following.flatMap((line) => there.get(line.id) ?? [])[0] ?? null;
}

/** Somebody booked money of this account for that customer before: the reason names it. */
export const isKnownAccount = ({ partyIban }: Pick<BankLine, 'partyIban'>, proposal: BankProposal): boolean =>
  partyIban !== null &&
  proposal.reasons.some(
    ({ points, sentence }) =>
      points > 0 && normalizeBankCode(sentence).includes(normalizeBankCode(partyIban)),
  );

/** Names the party on the other side, as far as the bank says it. */
export const nameOf = ({ partyName, ultimateName }: Pick<BankLine, 'partyName' | 'ultimateName'>) =>
  partyName ?? ultimateName;
