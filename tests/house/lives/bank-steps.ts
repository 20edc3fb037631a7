import { randomUUID } from 'node:crypto';
import {
  bookBankLine,
  importBankFile,
  listBankLines,
  setBankLineAside,
  takeBackBankLine,
  undoBankLine,
} from '@korpus/contract/bank/bank.ts';
import type { WireOf } from '@korpus/contract/data-of.ts';
import { listReminders } from '@korpus/contract/reminders/reminders.ts';
import { anEntry, anotherIban, ourIban } from '@korpus/domain/bank/test-kit/some-statements.ts';
import type { WrittenEntry } from '@korpus/domain/bank/test-kit/write-camt.ts';
import { cents, sumCents } from '@korpus/domain/money/cents.ts';
import { bankFileOf } from '../../kit/bank.ts';
import { centsOf, choosePerson, chosen, type Move, type Step } from './move.ts';
import { remind } from './reminder-steps.ts';
import { ask, todayOf, type World } from './world.ts';

type Line = WireOf<typeof listBankLines.answer>['lines'][number];

const admin = (world: World) => choosePerson(world, 0);

/** Money that comes or goes today: a customer's, a supplier's, or what came before and goes again. */
function makeEntry(world: World, { amount, at, variant }: Move, place: number): WrittenEntry {
  const earlier = chosen(world.bank, at);
  const entry = { day: todayOf(world), reference: randomUUID() };
  if (variant % 4 === 3 && earlier !== undefined) {
    const [payment] = earlier.payments ?? [];
    return {
      ...earlier,
      ...entry,
      amount: cents(-earlier.amount),
      payments: [{ ...payment, returnReason: 'AC04' }],
    };
  }
  const isOut = variant % 5 === 4;
  return anEntry(
    { ...entry, amount: cents((isOut ? -1 : 1) * (amount + place)) },
    { name: `Kunde ${at}`, endToEndId: randomUUID() },
  );
}

/** Imports a statement of today, or one that was brought before, alone or with new lines. */
export const importStatement: Step = async (world, move) => {
  const isAgain = move.variant % 3 === 2 && world.bank.length > 0;
  const fresh = isAgain && move.at % 2 === 0 ? [] : [0, 1, 2].map((place) => makeEntry(world, move, place));
  const entries = [...(isAgain ? world.bank : []), ...fresh];
  const statement = { iban: ourIban, from: todayOf(world), to: todayOf(world), opening: cents(0), entries };
  // Two at once may bring the same again; what is new is told apart by its reference.
  world.bank.push(...fresh);
  (
    await ask(world, admin(world), importBankFile, {
      file: bankFileOf([statement], 'auszug.xml'),
    })
  ).ok();
};

/**
 * Several of today, of an account that has nothing else: each begins with what the one before ended with, in one file or
 * in several, the last first or not.
 */
export const importDay: Step = async (world, { amount, variant }) => {
  const day = todayOf(world);
  const entries = [amount, -amount, amount + variant].map((each) =>
    anEntry({ amount: cents(each), day, reference: randomUUID() }),
  );
  const opening = (count: number) =>
    sumCents([...world.daily, ...entries.slice(0, count)].map((entry) => entry.amount));
  const statements = entries.map((entry, place) => ({
    iban: anotherIban,
    from: day,
    to: day,
    opening: opening(place),
    entries: [entry],
    id: randomUUID(),
    ...(variant % 3 === 0 ? { sequence: world.daily.length, page: place + 1 } : {}),
  }));
  world.daily.push(...entries);
  const inTurn = variant % 2 === 0 ? statements.toReversed() : statements;
  for (const file of variant % 4 < 2 ? [inTurn] : inTurn.map((statement) => [statement]))
    (await ask(world, admin(world), importBankFile, { file: bankFileOf(file, 'tag.xml') })).ok();
};

/** Pays what a reminder of this month asks for, or a cent less, by its number alone. */
export const payReminder: Step = async (world, move) => {
  const { at, variant } = move;
  if ((await listRemindersOfMonth(world)).length === 0) await remind(world, move);
  const sent = chosen(await listRemindersOfMonth(world), at);
  if (sent === undefined) return;
  const amount = cents(Math.max(1, centsOf(sent.total) - (variant % 4 === 3 ? 1 : 0)));
  const day = todayOf(world);
  const entry = anEntry({ amount, day, reference: randomUUID() }, { name: 'Jemand', text: [sent.number] });
  world.bank.push(entry);
  const statement = { iban: ourIban, from: day, to: day, opening: cents(0), entries: [entry] };
  const file = bankFileOf([statement], 'mahnung.xml');
  (await ask(world, admin(world), importBankFile, { file })).ok();
};

async function listRemindersOfMonth(world: World) {
  const month = todayOf(world).slice(0, 7);
  return (await ask(world, admin(world), listReminders, { params: { month } })).ok();
}

export const linesOf = async (world: World, which: 'OPEN' | 'DONE' | 'OUT'): Promise<readonly Line[]> =>
  (await ask(world, admin(world), listBankLines, { query: { which } })).ok().lines;

/** Books a line as it is proposed, or in part and with something as credit. */
export const bookLine: Step = async (world, move) => {
  const lines = (await linesOf(world, 'OPEN')).filter(({ open }) => open > 0);
  const line = lines.find(({ proposals }) => proposals.length > 0) ?? chosen(lines, move.at);
  if (line === undefined) return;
  const proposal = chosen(line.proposals, move.variant);
  const orderId = proposal?.parts.at(-1)?.orderId ?? chosen(world.orders, move.at);
  if (orderId === undefined) return;
  const isPart = move.variant % 3 === 0;
  const parts = (proposal?.parts ?? []).map(({ amount, open, orderId: of, paymentId, reminderId }) => ({
    orderId: of,
    paymentId,
    reminderId,
    expectedOpen: open,
    amount: isPart ? Math.ceil(amount * 50) / 100 : amount,
  }));
  const left = proposal === undefined ? Math.min(line.open, 1) : proposal.credit;
  const body = {
    version: line.version,
    parts,
    credit: left > 0 ? { orderId, amount: left } : null,
  };
  await ask(world, choosePerson(world, move.who), bookBankLine, { params: { id: line.id }, body });
};

const change = (world: World, { who }: Move, line: Line) => ({
  person: choosePerson(world, who),
  input: { params: { id: line.id }, body: { version: line.version } },
});

export const undoLine: Step = async (world, move) => {
  const line = chosen([...(await linesOf(world, 'DONE')), ...(await linesOf(world, 'OPEN'))], move.at);
  if (line === undefined) return;
  const { input, person } = change(world, move, line);
  await ask(world, person, undoBankLine, input);
};

export const setLineAside: Step = async (world, move) => {
  const line = chosen(await linesOf(world, 'OPEN'), move.at);
  if (line === undefined) return;
  const { input, person } = change(world, move, line);
  await ask(world, person, setBankLineAside, {
    ...input,
    body: { ...input.body, note: 'Nicht von Kunden' },
  });
};

export const returnLine: Step = async (world, move) => {
  const back = (await linesOf(world, 'OPEN')).find(({ takesBack }) => takesBack !== null);
  if (back === undefined || back.takesBack === null) return;
  const { input, person } = change(world, move, back);
  await ask(world, person, takeBackBankLine, {
    ...input,
    body: { ...input.body, lineId: back.takesBack.id },
  });
};
