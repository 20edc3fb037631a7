import { startPostgres } from '../../../scripts/lib/postgres.mjs';
import { addCopiesOfHouse, copiedId } from '../../kit/copied-houses.ts';
import { type Installation, openInstallation } from '../support/grown-installation.ts';
import { type Counted, openVisitor, type Visitor } from './visitor.ts';

type Size = { readonly houses: number; readonly people: number; readonly orders: number };

export type Town = AsyncDisposable & {
  readonly installation: Installation;
  /** All of them signed in. */
  readonly visitors: readonly Visitor[];
  readonly counted: Counted;
};

const first = 'admin@gruenwald.test';
const signingInAtOnce = 4;

/** So many houses alike, with their people and orders, on PostgreSQL with a server of its own. */
export async function openTown({ houses, people, orders }: Size): Promise<Town> {
  await using stack = new AsyncDisposableStack();
  const postgres = await startPostgres({ fsync: true });
  stack.defer(() => postgres.stop());
  const installation = stack.use(await openInstallation(postgres, { settings: { KORPUS_METRICS: 'on' } }));
  const house = await installation.houseOf(first);
  await addPeople(installation, house.tenantId, people);
  await installation.grow(house, { orders, isFound: true });
  await addCopiesOfHouse(installation.query, house.tenantId, houses - 1);
  await installation.query('vacuum analyze');
  const counted = { requests: 0 };
  const visitors = await signedIn(installation, counted);
  const kept = stack.move();
  return { installation, visitors, counted, [Symbol.asyncDispose]: () => kept.disposeAsync() };
}

/** Copies of an admin, who may do everything, until there are so many. */
async function addPeople({ query }: Installation, tenantId: string, people: number): Promise<void> {
  for (const [table, key] of [
    ['users', 'id'],
    ['user_credentials', 'user_id'],
  ] as const) {
    const columns = await query(
      `select column_name::text as name from information_schema.columns
       where table_schema = current_schema() and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    const names = columns.map(({ name }) => String(name));
    const values = names.map((name) => {
      if (name === key) return copiedId(`r.${key}`);
      return name === 'email' ? `'p' || copy || '.' || r.email` : `r."${name}"`;
    });
    await query(
      `insert into ${table} (${names.map((name) => `"${name}"`).join()}) select ${values.join()}
       from ${table} r join users u on u.tenant_id = r.tenant_id and u.id = r.${key}
       cross join generate_series(1, $2::integer - 1) as copy where u.tenant_id = $1 and u.email = $3`,
      [tenantId, people, first],
    );
  }
}

async function signedIn({ url, query }: Installation, counted: Counted): Promise<Visitor[]> {
  const rows = await query(
    `select tenant_id as house, email, row_number() over (partition by tenant_id order by email) - 1 as place
     from users where email like '%' || $1 order by md5(email)`,
    [first],
  );
  const people = rows.map((row) => ({
    house: String(row.house),
    email: String(row.email),
    place: Number(row.place),
  }));
  const visitors: Visitor[] = [];
  const one = async () => {
    for (let person = people.pop(); person !== undefined; person = people.pop())
      visitors.push(await openVisitor(url, person, counted));
  };
  await Promise.all(Array.from({ length: signingInAtOnce }, one));
  return visitors;
}
