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
