import { execFileSync } from 'node:child_process';

/** A process and all it started, without the one that only waits for them. */
export function processesBelow(pid: number): number[] {
  const children = listProcesses().flatMap((each) => (each.parent === pid ? [each.pid] : []));
  return [...children, ...children.flatMap(processesBelow)];
}

/** The process of a server that does what nobody waits for (apps/server/src/background.ts), as far as it has one. */
export const backgroundOf = (pid: number): number | null =>
  listProcesses().find(({ parent, command }) => parent === pid && command.includes('background-process'))
    ?.pid ?? null;

function listProcesses() {
  const listed = execFileSync('ps', ['-ww', '-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .trim()
    .split('\n');
  return listed.map((line) => {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return { pid: Number(pid), parent: Number(parent), command };
  });
}
