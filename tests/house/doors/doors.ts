import { describeChangeRefusal, isThere } from '@korpus/domain/bulk/verdict.ts';
import type { Decision, ReceiptRefusal } from '@korpus/domain/fields/decision.ts';
import type { FieldChange } from '@korpus/domain/fields/field-change.ts';
import type { ImportValues } from '@korpus/domain/imports/import-kind.ts';
import type { SubjectKind } from '@korpus/domain/records/records.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { importablesOf } from '../../../apps/server/src/app.ts';
import { findActor } from '../../../apps/server/src/platform/auth/actor.ts';
import type { Tx } from '../../../apps/server/src/platform/database/engine.ts';
import type { Services } from '../../../apps/server/src/platform/services.ts';
import type { SignedIn } from '../../kit/people.ts';

/** State behind a door that was used: the reasons it gave, in words that are the same everywhere, row and history. */
export type Behind<Row> = {
  readonly refused: readonly string[];
  readonly row: Row;
  readonly history: readonly FieldChange[];
};

type Failure = {
  readonly code: string;
  readonly details?:
    | { readonly denial?: string; readonly violations?: readonly { readonly message: string }[] }
    | undefined;
};

const sentences: Readonly<Record<string, string>> = {
  NOT_FOUND: describeChangeRefusal({ kind: 'ABSENT' }),
  FORBIDDEN: describeChangeRefusal({ kind: 'RIGHT' }),
  LOCKED: describeChangeRefusal({ kind: 'ARCHIVED' }),
};

/** The words of a single save's answer; none: it was made. */
export function answered(answer: { readonly status: number; error: () => Failure }): readonly string[] {
  if (answer.status === 200) return [];
  const { code, details } = answer.error();
  if (details?.denial === 'PACKAGE') return [describeChangeRefusal({ kind: 'PACKAGE' })];
  return details?.violations?.map(({ message }) => message) ?? [sentences[code] ?? code];
}

/** The words of a call's answer to money that is refused: those of the first kind of reason. */
export const describeReceiptRefusals = (refusals: readonly ReceiptRefusal[]): string[] =>
  refusals.filter(({ kind }) => kind === refusals[0]?.kind).map(describeReceiptRefusal);

function describeReceiptRefusal(refusal: ReceiptRefusal): string {
  // A rest that is gone is told by its code alone, since there is no amount to name.
  if (refusal.kind === 'REST_GONE') return 'REST_CHANGED';
  return refusal.kind === 'REST_CHANGED' ? refusal.message : describeChangeRefusal(refusal);
}

/** Reasons that a change of several rows gives: the first one alone, and none where all is so already, whoever asks. */
export function toldOfSeveral<Values extends object>(
  decision: Decision<unknown>,
  record: { readonly [Field in keyof Values]: unknown },
  change: Values,
): readonly string[] {
  if (decision.kind !== 'REFUSED') return [];
  const [first] = decision.refusals;
  const isSo = first.kind !== 'ABSENT' && isThere(record, change);
  return isSo ? [] : [describeChangeRefusal(first)];
}

type Importing = {
  readonly services: Services;
  readonly kind: 'offers' | 'orders';
  readonly who: SignedIn;
  /** Number by which the file names the record. */
  readonly number?: string;
};

/** Opens the house for rows of one kind, as it is opened before they are judged. */
async function openForRows(tx: Tx, { services, kind, who, number }: Importing) {
  const found = await findActor(tx, who, services.clock);
  const importable = importablesOf(services).find((each) => each.kind === kind);
  if (found === undefined || importable === undefined) throw new Error('The house is not as it was.');
  const writing = { tx, ...found };
  const house = await importable.open(writing, async () => (number === undefined ? [] : [number]));
  return { house, writing, importable };
}

/** Changes a record as a file does whose row means it: judged, and written where nothing is wrong with it. */
export const importChange = (importing: Importing, id: string, values: ImportValues) =>
  importing.services.tenancy.inTenant(importing.who.tenantId, async (tx): Promise<readonly string[]> => {
    const { house, importable, writing } = await openForRows(tx, importing);
    const before = house.records.find((each) => each.id === id);
    if (before === undefined) throw new Error('The record is not there.');
    const problems = house.problemsOf(values, before);
    if (problems.length === 0) await importable.write(writing, [{ place: 1, values, found: before }]);
    return problems.map(({ message }) => message);
  });

/** Brings a new record as a row of a file does: judged, and written where nothing is wrong with it. */
export const importNew = (importing: Importing, values: ImportValues) =>
  importing.services.tenancy.inTenant(importing.who.tenantId, async (tx) => {
    const { house, importable, writing } = await openForRows(tx, importing);
    const problems = house.problemsOf(values, null);
    const rows = problems.length > 0 ? [] : [{ place: 1, values, found: null }];
    const [written] = await importable.write(writing, rows);
    return { refused: problems.map(({ message }) => message), id: written?.id ?? null };
  });

/**
 * Reads the history of a record; the log keeps names instead of ids, which are left out here. Entries of one moment stand
 * in the order in which their house chained them.
 */
export async function readRecordHistory(
  tx: Tx,
  { tenantId, kind, id }: { tenantId: string; kind: SubjectKind; id: string },
  named: readonly string[],
) {
  const entries = await tx
    .selectFrom('change_log')
    .select('changes')
    .where('tenant_id', '=', tenantId)
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .orderBy(
      sql`(select number from chain_links l where l.tenant_id = change_log.tenant_id
        and l.entry_table = 'change_log' and l.entry_key = change_log.id::text)`,
    )
    .execute();
  return withoutNames(
    entries.flatMap(({ changes }) => changes),
    named,
  );
}

export const withoutNames = (history: readonly FieldChange[], named: readonly string[]): FieldChange[] =>
  history.map((each) => (named.includes(each.field) ? { field: each.field, old: '', new: '' } : each));

/** Generates values most of which are right, since a record with many of them is wrong by each. */
export const mostly = <Right, Wrong>(right: readonly Right[], wrong: readonly Wrong[]) =>
  fc.oneof(
    { weight: 15, arbitrary: fc.constantFrom(...right) },
    { weight: 1, arbitrary: fc.constantFrom(...wrong) },
  );

/** Doors that need many calls: a sample of the cases goes through them. */
const sampled: ReadonlySet<string> = new Set(['undone', 'file']);
const mostOfSampled = 60;

/** Counts what happened, so that a run in which something never did says so. */
export function aTally() {
  const seen = new Map<string, number>();
  return {
    isEnough: (door: string) => sampled.has(door) && (seen.get(door) ?? 0) >= mostOfSampled,
    count: (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1),
    rarest: (all: readonly string[]) => Math.min(...all.map((what) => seen.get(what) ?? 0)),
    told: () => [...seen].map((each) => each.join(': ')).join(', '),
  };
}
