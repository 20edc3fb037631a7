import { readFileSync } from 'node:fs';
import { isAlive } from './is-alive.mjs';

/**
 * npm passes a signal to the shell it runs scripts in, which often dies of it without passing it on, and a killed
 * npm passes on nothing. Then nobody is left who could end this script, so it ends itself as if told to.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const npm = npmAbove(shell);
  const watch = setInterval(() => {
    if (process.ppid === shell && (npm === null || isAlive(npm))) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}

/** The npm that started the shell; known only where the system shows its processes as files. */
function npmAbove(shell) {
  try {
    const parent = Number(/^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${shell}/status`, 'utf8'))?.[1]);
    return /^(npm|.*\/npm)\b/.test(readFileSync(`/proc/${parent}/cmdline`, 'utf8')) ? parent : null;
  } catch {
    return null;
  }
}
