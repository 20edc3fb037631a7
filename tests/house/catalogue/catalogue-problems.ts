import type { OwnerSession } from '../../../apps/server/src/platform/database/engine.ts';
import {
  foreignKeysQuery,
  indexesQuery,
  othersQuery,
  policiesQuery,
  tablesQuery,
} from './catalogue-queries.ts';
import { installationTables, tenantKeyOf, uniqueOverTenants } from './catalogue-rules.ts';
import { roleProblems } from './role-problems.ts';

type Query = OwnerSession['query'];

/**
 * Lists what the database itself says against the rules of tenancy (docs/adr/0003), read from its catalogue: a table
 * that somebody adds is checked without anybody thinking of it. An empty list means that all holds.
 */
export async function catalogueProblems(query: Query): Promise<string[]> {
  const tables = await tablesQuery(query);
  const ofTenants = tables.filter(({ name }) => !installationTables.includes(name));
  const names = new Set(ofTenants.map(({ name }) => name));
  const [policies, indexes, foreignKeys] = [
    await policiesQuery(query),
    await indexesQuery(query),
    await foreignKeysQuery(query),
  ];
  return [
    ...ofTenants.flatMap(tableProblems),
    ...ofTenants.flatMap(({ name }) => policyProblems(name, policies)),
    ...indexes.filter(({ table }) => names.has(table)).flatMap(indexProblems),
    ...foreignKeys.filter(({ table }) => names.has(table)).flatMap(foreignKeyProblems),
    ...(await othersQuery(query)).map(({ name, fault }) => `${name}: ${fault}`),
    ...(await roleProblems(query)),
  ];
}

type Table = Awaited<ReturnType<typeof tablesQuery>>[number];

function tableProblems({ name, tenantColumns, isSecured, isForced }: Table): string[] {
  const key = tenantKeyOf(name);
  const found = tenantColumns.find((column) => column.startsWith(`${key} `));
  const truths: Record<string, boolean> = {
    [`has no ${key} that is a uuid and never null`]: found === `${key} uuid not null`,
    'has no row level security': isSecured,
    'does not force row level security on its owner': isForced,
  };
  return problemsOf(name, truths);
}

type Policy = Awaited<ReturnType<typeof policiesQuery>>[number];

function policyProblems(table: string, policies: readonly Policy[]): string[] {
  const own = policies.filter((policy) => policy.table === table);
  const rule = `(${tenantKeyOf(table)} = current_tenant())`;
  const keepsTenant = own.some(
    ({ command, roles, using, check }) =>
      command === '*' && roles === 'public' && using === rule && check === rule,
  );
  const others = own.filter(
    ({ using, check, roles }) => (using !== rule || check !== rule) && roles !== 'korpus_platform',
  );
  return [
    ...(keepsTenant ? [] : [`${table}: has no policy on ${rule} for reading and writing`]),
    ...others.map(({ name }) => `${table}: the policy ${name} opens it beyond its tenant`),
  ];
}

type Index = Awaited<ReturnType<typeof indexesQuery>>[number];

function indexProblems({ table, name, columns }: Index): string[] {
  if (uniqueOverTenants[name] !== undefined || columns[0] === tenantKeyOf(table)) return [];
  return [`${table}: the unique index ${name} does not lead with the tenant`];
}

type ForeignKey = Awaited<ReturnType<typeof foreignKeysQuery>>[number];

function foreignKeyProblems({ table, name, columns, target, targetColumns }: ForeignKey): string[] {
  const keepsTenant = columns[0] === tenantKeyOf(table) && targetColumns[0] === tenantKeyOf(target);
  return keepsTenant ? [] : [`${table}: the foreign key ${name} can lead to another tenant`];
}

const problemsOf = (name: string, truths: Record<string, boolean>): string[] =>
  Object.entries(truths).flatMap(([fault, holds]) => (holds ? [] : [`${name}: ${fault}`]));
