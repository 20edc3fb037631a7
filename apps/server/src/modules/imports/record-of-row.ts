import { type DataOf, fromWire } from '@korpus/contract/data-of.ts';
import type { Violation } from '@korpus/contract/errors.ts';
import { check } from '@korpus/contract/validation.ts';
import type { RowProblem } from '@korpus/domain/imports/judge-rows.ts';
import type { z } from 'zod';
import { ChangedMeanwhile } from './importable.ts';

/** Id that the record of a row is judged with before it has one. */
export const noId = '00000000-0000-4000-8000-000000000000';

type RecordOfRow<R> = {
  readonly problems: readonly RowProblem[];
  /** Gives the record of a row that was judged a moment ago by the same rules. */
  readonly sound: () => R;
};

/** Makes a record of a row as if it were the body of a save: what that refuses is refused here, in the same words. */
export function recordOfRow<Body extends z.ZodType, R>(
  schema: Body,
  row: object,
  make: (body: DataOf<Body>) => R,
  problemsOf: (record: R) => readonly Violation[],
): RecordOfRow<R> {
  const checked = check(schema, row, 'body');
  if (!checked.ok) return refused(checked.violations);
  const record = make(fromWire(schema, row));
  const problems = problemsOf(record);
  return problems.length > 0 ? refused(problems) : { problems: [], sound: () => record };
}

const refused = (violations: readonly Violation[]) => ({
  problems: violations.map(({ path, message }) => ({ field: path.replace('body.', ''), message })),
  sound: () => {
    throw new ChangedMeanwhile();
  },
});
