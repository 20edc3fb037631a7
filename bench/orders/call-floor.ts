import type { FloorOrder } from '../floor-server.ts';
import type { RecordedCall } from './recorded-call.ts';

type Kept = Pick<FloorOrder, 'databaseUrl' | 'answer'> & {
  /** Numbers that the product counts on meanwhile begin so much higher, so that both have their own. */
  readonly apart?: number;
};

const anId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const idsIn = (text: string): ReadonlySet<string> => new Set(text.match(anId));

/**
 * A call's own statements as a floor: what a bare client needs that sends them in one transaction. Two records of the call
 * tell what is new in each (ids) and what counts on (numbers).
 */
export function callFloor(
  first: RecordedCall,
  second: RecordedCall,
  { apart = 0, ...kept }: Kept,
): FloorOrder {
  const [before, now] = [statementsOf(first), statementsOf(second)];
  // Statements that do not wait for each other overtake each other.
  const waiting = [...before];
  const counting = now.map(({ sql, values }) => {
    const place = waiting.findIndex((each) => each.sql === sql);
    const [earlier] = place === -1 ? [] : waiting.splice(place, 1);
    if (earlier === undefined)
      throw new Error(`The same call sent another statement the second time: ${sql}`);
    const marked = values.map((value, index) => {
      const old = earlier.values[index];
      const counts = typeof value === 'number' && typeof old === 'number' && value === old + 1;
      return counts ? `{{number:${value + apart}}}` : value;
    });
    return { sql, values: marked };
  });
  const known = idsIn(JSON.stringify(before));
  const text = JSON.stringify(counting);
  const fresh = [...idsIn(text)].filter((id) => !known.has(id));
  const withPlaces = fresh.reduce((all, id, place) => all.replaceAll(id, `{{id:${place}}}`), text);
  return { ...kept, statements: JSON.parse(withPlaces) };
}

const statementsOf = ({ opening, inside, last }: RecordedCall) => [
  ...opening,
  ...inside,
  ...(last === null ? [] : [last]),
];
