import { execFileSync } from 'node:child_process';
import type { RunningServer } from './running-server.ts';

/** A process and all it started, without the one that only waits for them. */
export function processesBelow(pid: number): number[] {
  const children = listProcesses().flatMap((each) => (each.parent === pid ? [each.pid] : []));
  return [...children, ...children.flatMap(processesBelow)];
}

/** The process of a server that does what nobody waits for (apps/server/src/background.ts), as far as it has one. */
export const backgroundOf = (pid: number): number | null =>
  listProcesses().find(({ parent, command }) => parent === pid && command.includes('background-process'))
    ?.pid ?? null;

/** Kills a server and the process that works for it at the same moment. */
export async function killAll({ pid, signal, exited }: RunningServer): Promise<void> {
  const worker = backgroundOf(pid);
  if (worker !== null) process.kill(worker, 'SIGKILL');
  signal('SIGKILL');
  await exited;
}

function listProcesses() {
  const listed = execFileSync('ps', ['-ww', '-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .trim()
    .split('\n');
  return listed.map((line) => {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return { pid: Number(pid), parent: Number(parent), command };
  });
}
