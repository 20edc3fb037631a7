import { addDays, type IsoDate, isoDate } from '@korpus/domain/dates/iso-date.ts';
import { type Cents, cents } from '@korpus/domain/money/cents.ts';

export const orderStates = [
  'UNASSIGNED',
  'IN_PROGRESS',
  'SOLD',
  'IN_DELIVERY',
  'DELIVERED',
  'RETURNED',
] as const;
export type OrderState = (typeof orderStates)[number];

const amountCount = 16;

/** A made-up row of the order overview: 45 columns, 16 of them money. */
export type MadeUpOrder = Readonly<{
  id: string;
  number: string;
  state: OrderState;
  isCancelled: boolean;
  isDone: boolean;
  texts: readonly string[];
  dates: readonly (IsoDate | null)[];
  amounts: readonly (Cents | null)[];
  share: number;
  isExhibition: boolean;
}>;

const firstNames = [
  'Anna',
  'Ben',
  'Clara',
  'David',
  'Eva',
  'Jörg',
  'Lena',
  'Özlem',
  'Peter',
  'Ute',
  'Änne',
  'Zoë',
];
const lastNames = [
  'Müller',
  'Mueller',
  'Österreicher',
  'Huber',
  'Ähler',
  'Zimmermann',
  'Groß',
  'Gross',
  'Schneider',
  'Straßer',
  'Wagner',
  'Über',
  'Bäcker',
  'Becker',
  'Öztürk',
  'Nowak',
  'Steiner',
  'Löwe',
] as const;
const cities = ['Graz', 'Grünwald', 'München', 'Köln', 'Linz', 'Zürich', 'Ötztal', 'Augsburg', 'Überlingen'];
const sellers = ['Anna Huber', 'Ben Österle', 'Jürgen Steiner', 'Petra Bäcker', 'Lena Maier'];
const locations = ['Grünwald', 'Rosenheim'];
const notes = [
  '',
  '',
  'Anruf vor Lieferung',
  'Aufzug zu klein, Treppe',
  'Küche im 2. Stock',
  'Schlüssel beim Nachbarn',
];

/** Always the same rows for the same number: screenshots, tests and measurements can be compared. */
export function madeUpOrders(count: number): readonly MadeUpOrder[] {
  const random = seededRandom(20_261_121);
  const pick = <Item>(items: readonly Item[], fallback: Item): Item =>
    items[Math.floor(random() * items.length)] ?? fallback;
  const firstDay = isoDate('2026-01-01');
  // 1,100 days made once; making a day anew for each of 90,000 fields would be slower than the table.
  const days = Array.from({ length: 1_100 }, (_, day) => addDays(firstDay, day));
  const day = () => (random() < 0.12 ? null : pick(days, firstDay));
  const amount = (index: number) => {
    if (random() < 0.06) return null;
    const span = index >= 8 ? 1_200_000 : 4_200_000;
    return cents(Math.round(random() * span - (index >= 8 ? 250_000 : 0)));
  };
  return Array.from({ length: count }, (_, index) => {
    const state = pick(orderStates, 'SOLD');
    return {
      id: `order-${index}`,
      number: `A-26${String(index).padStart(5, '0')}`,
      state,
      isCancelled: random() < 0.03,
      isDone: random() < 0.04,
      texts: [
        `${pick(lastNames, 'Huber')}, ${pick(firstNames, 'Anna')}`,
        pick(sellers, ''),
        pick(locations, ''),
        `Hauptstraße ${Math.ceil(random() * 180)}`,
        String(80_000 + Math.floor(random() * 9_999)),
        pick(cities, ''),
        `+49 89 ${Math.floor(random() * 1e7)}`,
        `kunde${index}@example.org`,
        pick(notes, ''),
        pick(sellers, ''),
        pick(sellers, ''),
        pick(notes, ''),
      ],
      dates: Array.from({ length: 8 }, day),
      amounts: Array.from({ length: amountCount }, (_unused, column) => amount(column)),
      share: Math.round(random() * 1000) / 10,
      isExhibition: random() < 0.2,
    };
  });
}

/** mulberry32: small, quick, good enough for made-up rows. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
