import { expect, it } from 'vitest';
import { findEqualities } from './conditions.ts';

const id = "'2b1e0a38-0000-4000-8000-000000000001'::uuid";

it.each([
  ['(o.tenant_id = c.tenant_id)', ['o.tenant_id = c.tenant_id']],
  [`((o.tenant_id = ${id}) AND (o.id = $1))`, [`o.tenant_id = ${id}`, 'o.id = $1']],
  ['((a.x = b.x) AND ((a.y = 1) AND (a.z = 2)))', ['a.x = b.x', 'a.y = 1', 'a.z = 2']],
  [
    "(o.tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)",
    ["o.tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid"],
  ],
  // Comparisons that each branch says hold, and no others.
  ['((a.x = 1) OR (a.x = 2))', []],
  ['(((a.t = 1) AND (a.x = 2)) OR ((a.y = 3) AND (1 = a.t)))', ['a.t = 1']],
  ['((a.t = 1) AND ((a.x = 2) OR (a.x = 3)))', ['a.t = 1']],
  // Neither a comparison of another kind nor one of its opposite.
  ['(a.t <> 1)', []],
  ['(a.t >= 1)', []],
  ['(NOT (a.t = 1))', []],
  ["(a.t = ANY ('{1,2}'::integer[]))", ["a.t = ANY ('{1,2}'::integer[])"]],
  ['((a.t = 1) IS NOT FALSE)', []],
  ['CASE WHEN (a.t = 1) THEN true ELSE false END', []],
  // Words inside of texts and names are none of ours.
  ["(a.name = ') AND (a.t = 1'::text)", ["a.name = ') AND (a.t = 1'::text"]],
  ["(a.name = 'it''s (a.t = 1) AND'::text)", ["a.name = 'it''s (a.t = 1) AND'::text"]],
  ['("a = b".t = 1)', ['"a = b".t = 1']],
  ["((a.t = 1) AND (a.w >= '𒋜𖧞'::text) AND (a.u = 2))", ['a.t = 1', 'a.u = 2']],
  ['', []],
])('%s', (condition, expected) => {
  expect(findEqualities(condition).map((pair) => pair.join(' = '))).toEqual(expected);
});
