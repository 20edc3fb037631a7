import { execFileSync } from 'node:child_process';
import { type BenchRow, median } from './bench-row.ts';

/** Does one of a row of things. */
export type Asking = (number: number) => Promise<void>;
export type Running = { readonly stop: () => Promise<void> };

/** Compares what somebody feels beside a neighbour who asks for much with being alone, measured in turns. */
export function compared(
  name: string,
  alone: readonly number[],
  beside: readonly number[],
  goal: string,
  base = 'alone',
): BenchRow[] {
  const times = beside.map((time, round) => time / (alone[round] ?? Number.NaN));
  return [
    { name: `${name}: times ${base}`, value: median(times), unit: 'x', goal },
    { name, value: median(beside), unit: 'ms', goal: '' },
    { name: `${name}: ${base}`, value: median(alone), unit: 'ms', goal: '' },
  ];
}

/** So many at once, each again when it has its answer. */
export function repeat(atOnce: number, ask: Asking): Running {
  const state = { running: true };
  const asking = Array.from({ length: atOnce }, async (_, place) => {
    for (let number = place; state.running; number += atOnce) await ask(number);
  });
  return {
    stop: async () => {
      state.running = false;
      await Promise.all(asking);
    },
  };
}

export const residentMebibytes = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', `${pid}`], { encoding: 'utf8' })) / 1_024;
