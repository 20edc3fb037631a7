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
import { anEntry, ourIban } from '@korpus/domain/bank/test-kit/some-statements.ts';
import { camtOf, type WrittenEntry } from '@korpus/domain/bank/test-kit/write-camt.ts';
import { cents } from '@korpus/domain/money/cents.ts';
import { chosen, type Move, personOf, type Step } from './move.ts';
import { ask, todayOf, type World } from './world.ts';

type Line = WireOf<typeof listBankLines.answer>['lines'][number];

const admin = (world: World) => personOf(world, 0);

/** Money that comes or goes today: a client's, a supplier's, or what came before and goes again. */
function entryOf(world: World, { amount, at, variant }: Move, place: number): WrittenEntry {
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

/** Of today, or once more one that was brought before, alone or with what is new. */
export const importStatement: Step = async (world, move) => {
  const isAgain = move.variant % 3 === 2 && world.bank.length > 0;
  const fresh = isAgain && move.at % 2 === 0 ? [] : [0, 1, 2].map((place) => entryOf(world, move, place));
  const entries = [...(isAgain ? world.bank : []), ...fresh];
  const statement = { iban: ourIban, from: todayOf(world), to: todayOf(world), opening: cents(0), entries };
  const bytes = Buffer.from(camtOf({ version: '08', statements: [statement] }));
  // Two at once may bring the same again; what is new is told apart by its reference.
  world.bank.push(...fresh);
  (await ask(world, admin(world), importBankFile, { file: { name: 'auszug.xml', bytes } })).ok();
};

export const linesOf = async (world: World, which: 'OPEN' | 'DONE' | 'OUT'): Promise<readonly Line[]> =>
  (await ask(world, admin(world), listBankLines, { query: { which } })).ok().lines;

/** As it is proposed, or in part and with something as credit. */
export const bookLine: Step = async (world, move) => {
  const lines = (await linesOf(world, 'OPEN')).filter(({ open }) => open > 0);
  const line = lines.find(({ proposals }) => proposals.length > 0) ?? chosen(lines, move.at);
  if (line === undefined) return;
  const proposal = chosen(line.proposals, move.variant);
  const orderId = proposal?.parts.at(-1)?.orderId ?? chosen(world.orders, move.at);
  if (orderId === undefined) return;
  const isPart = move.variant % 3 === 0;
  const parts = (proposal?.parts ?? []).map(({ amount, open, paymentId, ...part }) => ({
    ...{ orderId: part.orderId, paymentId, expectedOpen: open },
    amount: isPart ? Math.ceil(amount * 50) / 100 : amount,
  }));
  const left = proposal === undefined ? Math.min(line.open, 1) : proposal.credit;
  const body = {
    version: line.version,
    parts,
    credit: left > 0 ? { orderId, amount: left } : null,
  };
  await ask(world, personOf(world, move.who), bookBankLine, { params: { id: line.id }, body });
};

const change = (world: World, { who }: Move, line: Line) => ({
  person: personOf(world, who),
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
