import { readFileSync } from 'node:fs';
import { projectFolder } from '../project-folder.ts';

/** One request of the whole-house tests and its answer, as the wire has them. */
export type CallExample = {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly answer?: unknown;
};

/** A call a line; the tests write it and tell when it is out of date (tests/house/examples.test.ts). */
export const callExamplesFile = projectFolder('apps/server/call-examples.jsonl');

export function readCallExamples(): ReadonlyMap<string, CallExample> {
  const lines = readFileSync(callExamplesFile, 'utf8').trim().split('\n');
  return new Map(
    lines.map((line) => {
      const { name, ...example }: CallExample & { readonly name: string } = JSON.parse(line);
      return [name, example];
    }),
  );
}
