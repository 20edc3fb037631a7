import type { OwnerSession } from '../../../apps/server/src/platform/database/engine.ts';
import { foreignKeysQuery, indexesQuery, tablesQuery, triggersQuery } from './catalogue-queries.ts';
import { tenantKeyOf } from './catalogue-rules.ts';
import { choosePlaceOfTable } from './distribution-rules.ts';

/** The parts of a database that decide where rows can lie. */
export type Catalogue = {
  readonly tables: Awaited<ReturnType<typeof tablesQuery>>;
  readonly indexes: Awaited<ReturnType<typeof indexesQuery>>;
  readonly foreignKeys: Awaited<ReturnType<typeof foreignKeysQuery>>;
  readonly triggers: Awaited<ReturnType<typeof triggersQuery>>;
};

export const catalogueOf = async (query: OwnerSession['query']): Promise<Catalogue> => ({
  tables: await tablesQuery(query),
  indexes: await indexesQuery(query),
  foreignKeys: await foreignKeysQuery(query),
  triggers: await triggersQuery(query),
});

/**
 * Lists what Citus would refuse if tables of houses were distributed by the house (`create_distributed_table`), by its
 * source of version 14; nothing here has been run on it (docs/scale.md).
 */
export const distributionProblems = ({ tables, indexes, foreignKeys, triggers }: Catalogue): string[] => [
  ...tables.flatMap(keyProblems),
  ...indexes.flatMap(indexProblems),
  ...foreignKeys.flatMap(foreignKeyProblems),
  ...triggers
    .filter(({ table }) => isOfHouses(table))
    .map(({ table, name }) => `${table}: has the trigger ${name}`),
];

const isOfHouses = (table: string): boolean => choosePlaceOfTable(table) === 'with its house';

/** Rows are spread by a column that is always there; all by the same type, or a house would lie in several places. */
function keyProblems({ name, tenantColumns }: Catalogue['tables'][number]): string[] {
  const key = tenantKeyOf(name);
  const isFit = !isOfHouses(name) || tenantColumns.includes(`${key} uuid not null`);
  return isFit ? [] : [`${name}: has no ${key} to be spread by`];
}

/** Nobody compares rows of different machines, so what is unique is so within a house. */
function indexProblems({ table, name, columns }: Catalogue['indexes'][number]): string[] {
  const isFit = !isOfHouses(table) || columns.includes(tenantKeyOf(table));
  return isFit ? [] : [`${table}: the unique index ${name} says nothing of houses`];
}

function foreignKeyProblems(foreignKey: Catalogue['foreignKeys'][number]): string[] {
  const { table, name, target } = foreignKey;
  const fault = {
    'with its house': faultOfHouse,
    everywhere: faultOfOthers,
    'in one place': faultOfOthers,
  }[choosePlaceOfTable(table)](foreignKey);
  return fault === null ? [] : [`${table}: the foreign key ${name} ${fault} ${target}`];
}

type ForeignKey = Catalogue['foreignKeys'][number];

/**
 * The fault of a foreign key of a house's table, unless it leads to rows of the same house or to what lies everywhere.
 */
function faultOfHouse(foreignKey: ForeignKey): string | null {
  const { table, columns, target, targetColumns, empties } = foreignKey;
  const place = choosePlaceOfTable(target);
  if (place === 'in one place') return 'leads away from its machine to';
  const key = columns.indexOf(tenantKeyOf(table));
  if (key !== -1 && empties) return 'would empty the house of rows of';
  if (place === 'everywhere') return null;
  return key !== -1 && targetColumns[key] === tenantKeyOf(target) ? null : 'leads to other houses of';
}

const faultOfOthers = ({ target }: ForeignKey): string | null =>
  isOfHouses(target) ? 'leads into the houses of' : null;
