import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { openTestEngine } from '../../kit/open-test-engine.ts';
import { catalogueOf, distributionProblems } from './distribution-problems.ts';
import { inTheWay } from './distribution-rules.ts';

const engine = await openTestEngine();
afterAll(() => engine.close());

const problemsWith = (sql: string): Promise<string[]> =>
  engine.exclusively(async ({ query }) => {
    await query('begin');
    try {
      await query(sql);
      return distributionProblems(await catalogueOf(query));
    } finally {
      await query('rollback');
    }
  });

const known = Object.keys(inTheWay);
const table = (columns: string) =>
  `create table scratch (tenant_id uuid not null, id uuid not null, ${columns})`;

/** Changes that keep houses from lying on several machines, each with the sentence that tells of it. */
const faults: readonly (readonly [string, string])[] = [
  ['create table scratch (id uuid primary key)', 'scratch: has no tenant_id to be spread by'],
  [table('primary key (id)').replace(' not null', ''), 'scratch: has no tenant_id to be spread by'],
  [table('primary key (tenant_id, id)').replace('uuid', 'text'), 'scratch: has no tenant_id to be spread by'],
  [table('primary key (id)'), 'scratch: the unique index scratch_pkey says nothing of houses'],
  [table('number text unique'), 'scratch: the unique index scratch_number_key says nothing of houses'],
  [
    `${table('number text')}; create unique index by_number on scratch (lower(number), id)`,
    'scratch: the unique index by_number says nothing of houses',
  ],
  [
    `${table('number text')}; create unique index by_number on scratch (number) include (tenant_id)`,
    'scratch: the unique index by_number says nothing of houses',
  ],
  [
    table('days int4range, exclude using gist (days with &&)'),
    'scratch: the unique index scratch_days_excl says nothing of houses',
  ],
  [
    table('home uuid references tenants (id)'),
    'scratch: the foreign key scratch_home_fkey leads to other houses of tenants',
  ],
  [
    `alter table users add unique (id, tenant_id); ${table('foreign key (tenant_id, id) references users (id, tenant_id)')}`,
    'scratch: the foreign key scratch_tenant_id_id_fkey leads to other houses of users',
  ],
  [
    table('foreign key (tenant_id, id) references users (tenant_id, id) on delete set null (id)'),
    'scratch: the foreign key scratch_tenant_id_id_fkey would empty the house of rows of users',
  ],
  [
    table('foreign key (tenant_id, id) references users (tenant_id, id) on update cascade'),
    'scratch: the foreign key scratch_tenant_id_id_fkey would empty the house of rows of users',
  ],
  [
    table('fact text references installation_facts (name)'),
    'scratch: the foreign key scratch_fact_fkey leads away from its machine to installation_facts',
  ],
  [
    'alter table base_packages add column sold_to uuid references tenants (id)',
    'base_packages: the foreign key base_packages_sold_to_fkey leads into the houses of tenants',
  ],
  [
    'alter table sign_in_failures add foreign key (id) references tenants (id)',
    'sign_in_failures: the foreign key sign_in_failures_id_fkey leads into the houses of tenants',
  ],
  [
    `${table('primary key (tenant_id, id)')}; create trigger watch after update on scratch for each row
      execute function keep_search_place()`,
    'scratch: has the trigger watch',
  ],
];

/** Changes that may be made without a second thought. */
const fits: readonly string[] = [
  table('primary key (id, tenant_id)'),
  table('number text, primary key (tenant_id, id), unique (number, tenant_id)'),
  table('number text, exclude (tenant_id with =, number with =)'),
  table('foreign key (tenant_id, id) references users (tenant_id, id) on delete cascade'),
  table('foreign key (tenant_id) references tenants (id)'),
  table('package text references base_packages (type) on delete set null'),
];

describe('the catalogue of the database', () => {
  it('lets houses lie on several machines but for what is known', async () => {
    expect((await problemsWith('select')).toSorted()).toEqual(known.toSorted());
  });

  it('has nothing in the way that docs/scale.md does not name', () => {
    const page = readFileSync(new URL('../../../docs/scale.md', import.meta.url), 'utf8');
    const named = known.map((each) =>
      each.replace(/^.*: (?:the unique index|has the trigger) (\w+).*$/, '$1'),
    );
    expect(named.filter((name) => !page.includes(name))).toEqual([]);
  });

  it.each(faults.map(([sql, problem]) => ({ sql, problem })))(
    'finds out: $problem',
    async ({ sql, problem }) => {
      expect(await problemsWith(sql)).toContain(problem);
    },
  );

  it.each(fits)('has nothing against %s', async (sql) => {
    expect((await problemsWith(sql)).toSorted()).toEqual(known.toSorted());
  });
});
