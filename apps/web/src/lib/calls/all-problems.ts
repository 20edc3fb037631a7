import type { Endpoint } from '@korpus/contract/endpoint.ts';
import { findViolationsOfDraft } from './violations-of.ts';

type Problem = Readonly<{ path: string; message: string }>;

/** Everything that is wrong with a record: in the words of its rules, then what a field cannot hold. */
export function allProblems(
  broken: readonly Problem[],
  call: Pick<Endpoint, 'body'>,
  body: unknown,
): readonly Problem[] {
  const known = new Set(broken.map(({ path }) => path));
  const ofContract = findViolationsOfDraft(call, body).map(({ path, message }) => ({
    path: path.replace(/^body\./, ''),
    message,
  }));
  return [...broken, ...ofContract.filter(({ path }) => !known.has(path))];
}
