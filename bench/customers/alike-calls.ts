import { randomUUID } from 'node:crypto';
import { listAlike } from '@korpus/contract/customers/customers.ts';
import { seededRandom } from '@korpus/domain/bank/test-kit/seeded-random.ts';
import { type Customer, newCustomer } from '@korpus/domain/customers/customer.ts';
import { insertCustomers } from '../../apps/server/src/modules/customers/index.ts';
import { transactionOver } from '../../apps/server/src/platform/database/transaction.ts';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { alternate } from '../alternate.ts';
import { type BenchRow, median } from '../bench-row.ts';
import { startLoad } from '../load/load.ts';
import { type OrderHouse, openOrderHouse } from '../orders/order-house.ts';
import { answerOnce } from '../orders/order-requests.ts';

const customers = 100_000;
const atOnce = 2_000;

/** One in ten is called like one of these, as in a town; the others by one of some thousand names. */
const frequent = ['Müller', 'Schmidt', 'Schneider', 'Fischer', 'Weber', 'Meyer', 'Wagner', 'Becker'];
const firstNames = ['Anna', 'Käthe', 'Jörg', 'Peter', 'Sabine', 'Thomas', 'Ursula', 'Hans', 'Maria', 'Paul'];
const syllables = ['ber', 'gel', 'hau', 'kro', 'lin', 'mar', 'nos', 'pet', 'ros', 'sta', 'tau', 'wie', 'zim'];

/** Measures the search for customers who may be the same, as it runs while somebody types, among a hundred thousand. */
export async function* benchAlike(entry: string): AsyncGenerator<BenchRow> {
  const postgres = await startPostgres({ fsync: true });
  using load = startLoad();
  try {
    await using house = await openOrderHouse(entry, postgres, { orders: 0, isFound: false });
    await addCustomers(house);
    const typed = {
      'a rare name': { firstName: 'Käthe', lastName: 'Berlinros', zipCode: '24103' },
      'a frequent name': { lastName: 'Müller' },
      'a frequent name, first name and postal code': { ...called('Maria', 'Müller'), zipCode: '24103' },
      'all there is of a frequent one': {
        ...called('Maria', 'Meyer'),
        zipCode: '24103',
        city: 'Kiel',
        address: 'Seeweg 1',
        email: 'maria@meyer.test',
        phone1: '0431 100005',
      },
    };
    const targets = Object.values(typed).map((body) => ({
      url: `${house.url}${listAlike.path}`,
      method: 'POST' as const,
      headers: house.person.headers,
      body: JSON.stringify(body),
    }));
    const results = await alternate(load, targets, { connections: 1 });
    for (const [place, name] of Object.keys(typed).entries()) {
      const target = targets[place];
      if (target === undefined) continue;
      const { customers: shown } = listAlike.answer.parse(JSON.parse(await answerOnce(target.url, target)));
      yield {
        name: `alike among ${customers.toLocaleString('en')} customers, ${name} (${shown.length} shown): median`,
        value: median((results[place] ?? []).map((round) => round.median)),
        unit: 'ms',
        goal: '≤ 50',
      };
    }
  } finally {
    await postgres.stop();
  }
}

const called = (firstName: string, lastName: string) => ({ firstName, lastName });

async function addCustomers({ query, tenantId }: OrderHouse): Promise<void> {
  const { pick, chance } = seededRandom(2_026);
  const tx = transactionOver(async (text, values) => ({ rows: await query(text, values), affected: 0 }));
  const name = () => {
    const made = `${pick(syllables)}${pick(syllables)}${pick(syllables)}`;
    return `${made.slice(0, 1).toUpperCase()}${made.slice(1)}`;
  };
  const one = (place: number): Customer => ({
    ...newCustomer(randomUUID()),
    firstName: pick(firstNames),
    lastName: chance(0.1) ? pick(frequent) : name(),
    address: `Seeweg ${1 + (place % 90)}`,
    zipCode: String(24_100 + (place % 60)),
    city: 'Kiel',
    phone1: `0431 ${100_000 + place}`,
  });
  const at = new Date();
  const past = { createdAt: at, modifiedAt: at, modifiedBy: 'Anna Muster' };
  for (let from = 0; from < customers; from += atOnce)
    await insertCustomers(
      tx,
      tenantId,
      Array.from({ length: atOnce }, (_each, place) => ({ customer: one(from + place), ...past })),
    );
  await query('vacuum analyze');
}
