import { z } from 'zod';

/** Parts of a plan that are used here, as PostgreSQL gives it as JSON (explain verbose). */
const node = z.object({
  'Node Type': z.string(),
  'Parent Relationship': z.string().optional(),
  'Join Type': z.string().optional(),
  'Subplan Name': z.string().optional(),
  'CTE Name': z.string().optional(),
  Operation: z.string().optional(),
  Schema: z.string().optional(),
  'Relation Name': z.string().optional(),
  Alias: z.string().optional(),
  Output: z.array(z.string()).optional(),
  'Index Cond': z.string().optional(),
  'Recheck Cond': z.string().optional(),
  Filter: z.string().optional(),
  'Hash Cond': z.string().optional(),
  'Merge Cond': z.string().optional(),
  'Join Filter': z.string().optional(),
  'Conflict Arbiter Indexes': z.array(z.string()).optional(),
  get Plans() {
    return z.array(node).optional();
  },
});
export type PlanNode = z.infer<typeof node>;

const explained = z.tuple([z.looseObject({ 'QUERY PLAN': z.tuple([z.object({ Plan: node })]) })]);

/** The rows that `explain (verbose, format json)` answers with. */
export const planIn = (rows: unknown): PlanNode => explained.parse(rows)[0]['QUERY PLAN'][0].Plan;

export const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...childrenOf(plan).flatMap(nodesOf)];

export const childrenOf = ({ Plans = [] }: PlanNode): readonly PlanNode[] => Plans;

const isOurs = ({ Schema }: PlanNode): boolean => Schema === 'public';

/** Where it reads tables of ours; those of `pg_catalog` and of the job queue are not. */
export const scansIn = (plan: PlanNode): PlanNode[] =>
  nodesOf(plan).filter(
    (each) => each['Relation Name'] !== undefined && isOurs(each) && each['Node Type'] !== 'ModifyTable',
  );

/** The deed of a plan, such as `update`, and its tables: ours by their names, others by their schema. */
export function describeDeed(plan: PlanNode): { deed: string; tables: readonly string[] } {
  const nodes = nodesOf(plan);
  const reading = nodes.some((each) => each['Node Type'] === 'LockRows') ? 'lock' : 'select';
  const [change] = nodes.flatMap(({ Operation }) => Operation ?? []);
  const named = nodes.filter((each) => each['Relation Name'] !== undefined);
  const tables = named.flatMap((each) => (isOurs(each) ? each['Relation Name'] : each.Schema) ?? []);
  return { deed: change?.toLowerCase() ?? reading, tables: [...new Set(tables)].toSorted() };
}

export const isWriting = (plan: PlanNode): boolean =>
  nodesOf(plan).some((each) => each['Node Type'] === 'ModifyTable');
