import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../project-folder.ts';

/** One request of the whole-house tests and its answer, as the wire has them. */
export type CallExample = {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly answer?: unknown;
};

/** A file for each call; the tests write them and tell when one is out of date (tests/house/examples.test.ts). */
export const callExamples = projectFolder('apps/server/call-examples');

export function readCallExamples(): ReadonlyMap<string, CallExample> {
  return new Map(
    readdirSync(callExamples).map((file) => {
      const example: CallExample = JSON.parse(readFileSync(join(callExamples, file), 'utf8'));
      return [file.replace(/\.json$/, ''), example];
    }),
  );
}
