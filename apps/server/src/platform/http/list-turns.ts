import { AppError } from '../errors/app-error.ts';
import { type Asker, fairQueue, isSameAsker } from '../workers/fair-queue.ts';

/** Lists that one process makes at once: those of thousands of rows hold a connection and megabytes each. */
const usualTurns = {
  /** Made at the same time: of all houses fewer than there are connections, of one no more than leaves a core to others. */
  atOnce: 6,
  ofHouse: 1,
  /** Made or on their way: whoever does not read what they asked for gets no more of it. */
  unsentOfHouse: 8,
  unsentOfPerson: 4,
  /** How many of a person and of a house may wait for their turn: a change may let everybody ask anew at once. */
  longestOfPerson: 20,
  longestOfHouse: 200,
};

const retryAfterSeconds = 2;

/** Somebody's turn: `made` once the rows are there, `sent` once they are gone; both may be said again. */
export type Turn = { readonly made: () => void; readonly sent: () => void };

type Waiting = { readonly asker: Asker; readonly begin: (turn: Turn) => void };

/** Houses and people take turns with large lists (rules: api#in-turns), so that small calls of others are not behind them. */
export function listTurns(limits = usualTurns) {
  const queue = fairQueue<Waiting>();
  const making = new Set<Asker>();
  const unsent = new Set<Asker>();
  const count = (askers: ReadonlySet<Asker>, isMeant: (asker: Asker) => boolean) =>
    [...askers].filter(isMeant).length;

  const mayRun = ({ asker }: Waiting): boolean => {
    const isOfHouse = (other: Asker) => other.tenantId === asker.tenantId;
    return (
      making.size < limits.atOnce &&
      count(making, isOfHouse) < limits.ofHouse &&
      count(unsent, isOfHouse) < limits.unsentOfHouse &&
      count(unsent, (other) => isSameAsker(other, asker)) < limits.unsentOfPerson
    );
  };

  const dispatch = () => {
    for (let next = queue.take(mayRun); next !== undefined; next = queue.take(mayRun)) {
      // Somebody may ask twice, and each of it counts.
      const asked = { ...next.asker };
      making.add(asked);
      unsent.add(asked);
      const done = (...from: Set<Asker>[]) => {
        if (from.filter((askers) => askers.delete(asked)).length > 0) dispatch();
      };
      next.begin({ made: () => done(making), sent: () => done(making, unsent) });
    }
  };

  return (asker: Asker): Promise<Turn> =>
    new Promise((begin, refuse) => {
      const { tenantId } = asker;
      const ofPerson = queue.count((waiting) => isSameAsker(waiting.asker, asker), tenantId);
      if (ofPerson >= limits.longestOfPerson || queue.count(() => true, tenantId) >= limits.longestOfHouse)
        return refuse(new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds }));
      queue.add({ asker, begin });
      dispatch();
    });
}
