import { afterAll, describe, expect, it } from 'vitest';
import { readBackupTables } from '../../../apps/server/src/platform/maintenance/backup/backup-tables.ts';
import { openTestEngine } from '../../kit/open-test-engine.ts';
import { catalogueProblems } from './catalogue-problems.ts';

const engine = await openTestEngine();
afterAll(() => engine.close());

const goodTable = `create table scratch (
    tenant_id uuid not null references tenants (id), id uuid not null, user_id uuid,
    primary key (tenant_id, id), foreign key (tenant_id, user_id) references users (tenant_id, id)
  );
  alter table scratch enable row level security;
  alter table scratch force row level security;
  create policy own_tenant on scratch using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
  grant select, insert, update, delete on scratch to korpus_app;`;

/** Each thing that somebody could do wrong, and the sentence that tells them. */
const faults: readonly (readonly [string, string])[] = [
  ['create table scratch (id uuid primary key)', 'scratch: has no tenant_id'],
  ['create table scratch (tenant_id text not null, id uuid not null)', 'scratch: has no tenant_id'],
  [
    'alter table idempotency_keys drop constraint idempotency_keys_pkey; alter table idempotency_keys alter tenant_id drop not null',
    'idempotency_keys: has no tenant_id',
  ],
  [`${goodTable} alter table scratch disable row level security`, 'scratch: has no row level security'],
  [`${goodTable} alter table scratch no force row level security`, 'scratch: does not force'],
  [`${goodTable} drop policy own_tenant on scratch`, 'scratch: has no policy'],
  [goodTable.replace(' with check (tenant_id = current_tenant())', ''), 'scratch: has no policy'],
  [goodTable.replace('using (tenant_id = current_tenant())', 'using (true)'), 'scratch: has no policy'],
  [
    goodTable
      .replace('on scratch using', 'on scratch for select using')
      .replace(' with check (tenant_id = current_tenant())', ''),
    'scratch: has no policy',
  ],
  [`${goodTable} create policy generous on scratch using (true)`, 'scratch: the policy generous opens it'],
  [
    `${goodTable} create policy generous on scratch to korpus_app using (true)`,
    'scratch: the policy generous opens it',
  ],
  ['drop policy own_tenant on users', 'users: has no policy'],
  ['alter table tenants no force row level security', 'tenants: does not force'],
  [
    goodTable.replace('primary key (tenant_id, id)', 'primary key (id)'),
    'scratch: the unique index scratch_pkey',
  ],
  [
    goodTable.replace('primary key (tenant_id, id)', 'primary key (id, tenant_id)'),
    'scratch: the unique index scratch_pkey',
  ],
  [`${goodTable} create unique index by_user on scratch (user_id)`, 'scratch: the unique index by_user'],
  [
    `${goodTable} create unique index by_text on scratch (lower(id::text))`,
    'scratch: the unique index by_text',
  ],
  [
    goodTable.replace('user_id uuid,', 'user_id uuid references tenants (id),'),
    'scratch: the foreign key scratch_user_id_fkey',
  ],
  ['grant select on base_packages to korpus_app', 'korpus_app: reaches base_packages.price_monthly select'],
  ['grant update (type) on base_packages to korpus_app', 'korpus_app: reaches base_packages.type update'],
  ['create view all_users as select * from users', 'all_users: a view that reads as its owner'],
  ['create materialized view all_users as select * from users', 'all_users: a materialized view'],
  [
    'create function everything() returns bigint language sql security definer return 1',
    'everything: a function that runs as its owner',
  ],
  [`${goodTable} grant select on scratch to korpus_platform`, 'korpus_platform: may „select“ on scratch'],
  ['grant delete on users to korpus_platform', 'korpus_platform: may „delete insert select update“ on users'],
  ['revoke update on users from korpus_platform', 'korpus_platform: may „insert select“ on users'],
  [
    'grant select on user_credentials to korpus_app',
    'korpus_app: reaches the platform table user_credentials',
  ],
  [
    'grant select (token_hash) on refresh_tokens to korpus_app',
    'korpus_app: reaches the platform table refresh_tokens',
  ],
  [
    'grant truncate on users to korpus_app',
    'korpus_app: may „delete insert select truncate update“ on users',
  ],
  ['grant select on users to public', 'users: is open to every role'],
  ['grant usage on schema pgboss to korpus_app', 'korpus_app: reaches the schema pgboss'],
  ['grant create on schema public to korpus_app', 'korpus_app: may make things'],
  ['alter role korpus_app createdb', 'korpus_app: may sign in, or make'],
  ['alter role korpus_platform login', 'korpus_platform: may sign in, or make'],
  ['create role scratch_role; grant scratch_role to korpus_app', 'korpus_app: is a member of scratch_role'],
  [
    `${goodTable} grant create on schema public to korpus_app; alter table scratch owner to korpus_app`,
    'korpus_app: owns scratch',
  ],
];

describe('the catalogue of the database', () => {
  it('holds every rule of tenancy', async () => {
    expect(await catalogueProblems(engine.query)).toEqual([]);
  });

  it('lets a backup read every table', async () => {
    await expect(engine.exclusively(readBackupTables)).resolves.not.toEqual([]);
  });

  it('may get a new table that holds them', async () => {
    expect(await problemsWith(goodTable)).toEqual([]);
  });

  it.each(faults.map(([sql, problem]) => ({ sql, problem })))(
    'finds out: $problem',
    async ({ sql, problem }) => {
      expect(await problemsWith(sql)).toContainEqual(expect.stringContaining(problem));
    },
  );
});

/** Problems after this change, made in a transaction that is rolled back, so that every fault stands alone. */
const problemsWith = (sql: string): Promise<string[]> =>
  engine.exclusively(async ({ query }) => {
    await query('begin');
    try {
      await query(sql);
      return await catalogueProblems(query);
    } finally {
      await query('rollback');
    }
  });
