import { expect, it } from 'vitest';
import { aHouse } from '../../kit/house.ts';
import { chance, rounds } from '../../reliability/support/rounds.ts';
import { afterPrints, close, dayToClose, type Offs, onlyGrown, open } from './cycle.ts';
import { harmless, moves, stuck, type Undo } from './moves.ts';
import { look, type Seen, withdrawnBetween } from './seen.ts';
import { fillMonths, lastDay, type ShopOfMonths, shopOfMonths } from './shop-of-months.ts';

const house = await aHouse();
const cycles = rounds(12, 1_000);
const cyclesOfHouse = 25;

type State = { readonly seen: Seen; readonly offs: Offs };
type Tally = Map<string, number>;
type Kind = typeof harmless | typeof moves;

const count = (tally: Tally, what: string) => tally.set(what, (tally.get(what) ?? 0) + 1);

/** Months are opened from a random day and closed up to one or two others; some things happen in the meantime. */
async function cycle(world: ShopOfMonths, state: State, tally: Tally, kind: Kind) {
  const { pick, dayFrom, first } = world;
  const opened = await open(world, state.seen, state.offs, dayFrom(first, state.seen.closedUntil ?? lastDay));
  const undos = await happen(world, tally, kind);
  const changed = await look(world);
  onlyGrown(opened.seen, changed);
  const isUnchanged = kind === harmless && !world.trail.includes(stuck);
  if (isUnchanged) expect(changed.bearers).toEqual(opened.seen.bearers);
  const offs = isUnchanged ? opened.offs : afterPrints(world, changed, opened.offs);
  // Changes are settled before the next cycle, so that nothing has changed there.
  const ends = isUnchanged ? pick([[dayToClose], [dayToClose, dayToClose]]) : [dayToClose, () => lastDay];
  let now: State = { seen: changed, offs };
  for (const end of ends ?? []) {
    const closedUntil = now.seen.closedUntil ?? first;
    if (closedUntil >= lastDay) break;
    now = await closeAgain(world, now, end(world, closedUntil), isUnchanged ? [] : undos, tally);
    if (isUnchanged) sameAgain(state.seen, now.seen);
  }
  return { ...now, isUnchanged };
}

/** Where a paper stands in the way, what was done is undone; then it does not. */
async function closeAgain(
  world: ShopOfMonths,
  { seen, offs }: State,
  until: string,
  undos: Undo[],
  tally: Tally,
) {
  const closed = await close(world, offs, until);
  for (const _number of withdrawnBetween(seen, closed.seen)) count(tally, 'withdrawn');
  if (closed.isClosed) return closed;
  count(tally, 'in the way');
  expect(undos.length).toBeGreaterThan(0);
  for (const undo of undos.splice(0).toReversed()) await undo();
  const again = await close(world, afterPrints(world, await look(world), offs), until);
  expect(again.isClosed).toBe(true);
  return again;
}

/** Nothing that matters had changed: each number of what is closed stands where it stood, and none is withdrawn. */
function sameAgain(before: Seen, after: Seen): void {
  expect(withdrawnBetween(before, after)).toEqual([]);
  const rows = new Map(after.rows.map((row) => [row.key, row]));
  for (const { key, invoiceNumber, date, billedAmount, cancels } of before.rows)
    if (invoiceNumber !== null && date <= (after.closedUntil ?? ''))
      expect(rows.get(key)).toMatchObject({ key, invoiceNumber, date, billedAmount, cancels });
}

async function happen(world: ShopOfMonths, tally: Tally, kind: Kind): Promise<Undo[]> {
  const { pick, random, trail } = world;
  const all = Object.entries(kind);
  const undos: Undo[] = [];
  trail.splice(0);
  for (let times = random.between(1, 3); times > 0; times--) {
    const [name, move] = pick(all) ?? [];
    const undo = await move?.(world);
    const what = `${name}${undo == null ? ' refused' : ''}`;
    count(tally, what);
    trail.push(what);
    if (undo != null) undos.push(undo);
  }
  return undos;
}

/** Closed months whose open ends were put right, to begin with. */
async function aClosedShop(world: ShopOfMonths): Promise<State> {
  await fillMonths(world);
  const seen = await look(world);
  expect(seen.findings).toEqual([]);
  return close(world, new Map(), dayToClose(world, '2026-08-31'));
}

/** Says what had been done when it fails. */
async function told<T>(world: ShopOfMonths, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    console.error(world.trail.join(', '));
    throw error;
  }
}

it(`opened and closed again ${cycles} times, months have the same numbers, and others only where a row changed`, async () => {
  const random = chance(`closing cycles on ${house.services.engine.kind}`);
  const unchanged: Tally = new Map();
  const changed: Tally = new Map();
  let numbers = 0;
  for (let done = 0; done < cycles; ) {
    const world = await shopOfMonths(house, random);
    let state: State = await aClosedShop(world);
    for (let of = 0; of < cyclesOfHouse && done < cycles; of++) {
      const same = await told(world, () => cycle(world, state, unchanged, harmless));
      state = random.between(0, 1) === 0 ? await told(world, () => cycle(world, same, changed, moves)) : same;
      if (same.isUnchanged) done += 1;
    }
    numbers += state.seen.register.length;
  }
  const sum = (each: Tally) => [...each].map(([name, times]) => `${name}: ${times}`).join(', ');
  console.log(`${cycles} cycles, ${numbers} numbers; ${sum(unchanged)}; ${sum(changed)}`);
  expect(numbers).toBeGreaterThan(0);
  expect(house.unexpected).toEqual([]);
});
