import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Megabytes that a process takes: what it shares with others counts in parts, so that a sum counts it once. */
export function measureMegabytes(pid: number): number {
  try {
    const kilobytes = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
    return Math.round(Number(kilobytes) / 1024);
  } catch {
    return 0; // the process has just ended
  }
}

/** A process and all it started, without the one that only waits for them. */
export function processesBelow(pid: number): number[] {
  const children = listChildren(pid);
  return [...children, ...children.flatMap(processesBelow)];
}

function listChildren(pid: number): number[] {
  const listed = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  return listed
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([own = 0, parent]) => (parent === pid ? [own] : []));
}
