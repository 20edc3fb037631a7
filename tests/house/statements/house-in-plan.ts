import type { Engine } from '../../../apps/server/src/platform/database/engine.ts';
import { type Equality, findEqualities } from './conditions.ts';
import { childrenOf, nodesOf, type PlanNode, planIn, scansIn } from './plan.ts';

/** `keyOf`: the column by which a table says whose a row is, null where rows are nobody's. */
export type Houses = {
  readonly keyOf: (table: string) => string | null;
  /** The house in question, in every way a plan may write it. */
  readonly named: readonly string[];
};

/**
 * The tables of houses that a plan reads without being held to this one house, as `orders o`; none for a good statement.
 * Held is a table whose key a condition compares with the house, or with the key of a table that is held. An equality
 * holds only what its place in the plan sifts: that of an outer join not the side whose rows are all kept, that of a
 * subquery nothing outside it.
 */
export function beyondHouse(plan: PlanNode, { keyOf, named }: Houses): string[] {
  const scans = scansIn(plan).flatMap((scan) => {
    const key = keyOf(scan['Relation Name'] ?? '');
    return key === null ? [] : [{ scan, term: termOf(scan, key) }];
  });
  const held = new Set(named);
  const keys = scans.map(({ term }) => term);
  const rules = [...listRules(plan), ...hashedIn(plan, keys), ...passedOn(plan, [...keys, ...named])];
  for (let before = -1; before < held.size; ) {
    before = held.size;
    for (const { term, by } of rules) if (by.every((each) => held.has(each))) held.add(term);
  }
  return scans
    .filter(({ term }) => !held.has(term))
    .map(({ scan }) => `${scan['Relation Name']} ${scan.Alias}`);
}

const termOf = ({ Alias }: PlanNode, key: string): string => `${Alias}.${key}`;

/** The term is held when all that it is held by are. */
type Rule = { readonly term: string; readonly by: readonly string[] };

function listRules(plan: PlanNode): Rule[] {
  return nodesOf(plan).flatMap((node) => {
    const whole = [node['Index Cond'], node['Recheck Cond'], node.Filter];
    const joining = [node['Hash Cond'], node['Merge Cond'], node['Join Filter']];
    return [
      ...rulesFrom(whole, siftedBelow(node)),
      ...rulesFrom(joining, aliasesIn(childrenOf(node).filter((child) => isSifted(node, child)))),
    ];
  });
}

function rulesFrom(conditions: readonly (string | undefined)[], sifted: ReadonlySet<string>): Rule[] {
  const equalities = conditions.flatMap((each) => (each === undefined ? [] : findEqualities(each)));
  return equalities
    .flatMap(([left, right]): Equality[] => [
      [left, right],
      [right, left],
    ])
    .filter(([term]) => sifted.has(aliasIn(term)))
    .map(([term, by]) => ({ term, by: [by] }));
}

const hashed = /(?:(\S+) = )?\(hashed SubPlan (\d+)\)(?:\.col(\d+))?/g;

/**
 * Comparisons of what a subquery gives to a hash stand where the hash is asked. Since PostgreSQL 17 that place says
 * with what, by the number of the column; before, only that it is compared, which has to do for a key.
 */
function hashedIn(plan: PlanNode, keys: readonly string[]): Rule[] {
  const nodes = nodesOf(plan);
  const texts = nodes.flatMap(({ Output = [], Filter = '', 'Join Filter': join = '' }) => [
    ...Output,
    Filter,
    join,
  ]);
  return texts
    .flatMap((text) => [...text.matchAll(hashed)])
    .flatMap(([, by = '', number, column]) => {
      const given = nodes.find((node) => node['Subplan Name'] === `SubPlan ${number}`)?.Output ?? [];
      if (column === undefined)
        return given.filter((each) => keys.includes(each)).map((term) => ({ term, by: [] }));
      const term = given[Number(column) - 1];
      return term === undefined ? [] : [{ term, by: [by.replace(/^\(+/, '')] }];
    });
}

const aliasIn = (term: string): string => term.slice(0, Math.max(0, term.lastIndexOf('.')));

const siftedBelow = (node: PlanNode): ReadonlySet<string> =>
  new Set([...(node.Alias === undefined ? [] : [node.Alias]), ...aliasesIn(childrenOf(node))]);

/** Subqueries that stand beside a plan sift nothing of it by what they ask. */
function aliasesIn(children: readonly PlanNode[]): ReadonlySet<string> {
  return new Set(children.filter((child) => !isBeside(child)).flatMap((child) => [...siftedBelow(child)]));
}

const isBeside = (child: PlanNode): boolean =>
  child['Parent Relationship'] === 'SubPlan' || child['Parent Relationship'] === 'InitPlan';

/** The side whose rows a join keeps though they find no partner: an outer join of one side, or of both. */
const keeping: Readonly<Record<string, readonly string[]>> = {
  Left: ['Outer'],
  Anti: ['Outer'],
  Right: ['Inner'],
  'Right Anti': ['Inner'],
  Full: ['Outer', 'Inner'],
};

const isSifted = (join: PlanNode, child: PlanNode): boolean =>
  !(keeping[join['Join Type'] ?? ''] ?? []).includes(child['Parent Relationship'] ?? '');

/**
 * A subquery passes the house on by the name `tenant_id`, which columns of nothing else are called. All the keys among
 * what it gives have to be held.
 */
function passedOn(plan: PlanNode, keys: readonly string[]): Rule[] {
  const nodes = nodesOf(plan);
  const passing = nodes.flatMap((node) => {
    const source = findSource(node, nodes);
    return source === undefined ? [] : [{ term: termOf(node, 'tenant_id'), source }];
  });
  const known = new Set([...keys, ...passing.map(({ term }) => term)]);
  return passing
    .map(({ term, source }) => ({ term, by: (source.Output ?? []).filter((each) => known.has(each)) }))
    .filter(({ by }) => by.length > 0);
}

function findSource(node: PlanNode, nodes: readonly PlanNode[]): PlanNode | undefined {
  // Values that are worked out beforehand stand before it.
  if (node['Node Type'] === 'Subquery Scan') return childrenOf(node).find((child) => !isBeside(child));
  const name = node['CTE Name'];
  return name === undefined ? undefined : nodes.find((each) => each['Subplan Name'] === `CTE ${name}`);
}

/** How plans write the house of the transaction, by which row security compares: asked of the database itself. */
export async function houseAsWritten(engine: Engine): Promise<string[]> {
  const asked = 'explain (verbose, format json) select from tenants t where t.id = current_tenant()';
  const plan = planIn(await engine.query(asked));
  const conditions = nodesOf(plan).flatMap((node) => [node.Filter ?? '', node['Index Cond'] ?? '']);
  const sides = conditions
    .flatMap(findEqualities)
    .flatMap(([left, right]) => (left === 't.id' ? [right] : [left]));
  return sides.filter((each) => each.includes('app.tenant_id'));
}
