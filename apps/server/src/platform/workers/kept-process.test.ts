import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, expect, it, vi } from 'vitest';
import { patiently } from '../../../../../tests/kit/patiently.ts';
import { keepProcess } from './kept-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'korpus-kept-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A program that writes down its number, and what it does then. */
function aProgram(name: string, then: string) {
  const [entry, started] = [join(folder, `${name}.mjs`), join(folder, `${name}.txt`)];
  appendFileSync(started, '');
  writeFileSync(
    entry,
    `import { appendFileSync } from 'node:fs';
     appendFileSync(${JSON.stringify(started)}, process.pid + '\\n');
     ${then}`,
  );
  const numbers = () => readFileSync(started, 'utf8').trim().split('\n').filter(Boolean).map(Number);
  const nth = (count: number) =>
    vi.waitFor(() => {
      expect(numbers().length).toBeGreaterThanOrEqual(count);
      return numbers()[count - 1] ?? 0;
    }, patiently);
  return { entry, numbers, nth };
}

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const lives = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const untilAsked = "process.once('disconnect', () => process.exit(0));";

it('starts a process anew that was killed, and ends it when it is closed', async () => {
  const { entry, numbers, nth } = aProgram('killed', untilAsked);
  const kept = keepProcess({ entry, log, waits: { next: 10 } });
  const first = await nth(1);
  process.kill(first, 'SIGKILL');
  const second = await nth(2);
  expect(second).not.toBe(first);
  expect(log.error).toHaveBeenCalledWith(
    expect.objectContaining({ signal: 'SIGKILL' }),
    expect.stringContaining('started anew'),
  );
  await kept.close();
  expect([lives(first), lives(second)]).toEqual([false, false]);
  expect(numbers()).toEqual([first, second]);
});

it('waits longer each time one goes soon again', async () => {
  const { entry, nth } = aProgram('soon', 'process.exit(3);');
  log.error.mockClear();
  const kept = keepProcess({ entry, log, waits: { next: 10, longest: 35 } });
  await nth(5);
  await kept.close();
  const waited = log.error.mock.calls.map(([{ again }]) => again);
  expect(waited.slice(0, 4)).toEqual([20, 35, 35, 35]);
  expect(log.error.mock.calls[0]?.[0]).toMatchObject({ code: 3 });
});

it('does not start what is closed before its time', async () => {
  const { entry, numbers } = aProgram('early', untilAsked);
  await keepProcess({ entry, log, waits: { first: 50 } }).close();
  await setTimeout(100);
  expect(numbers()).toEqual([]);
});

it('ends with force what does not end by itself', async () => {
  const { entry, nth } = aProgram('deaf', 'setInterval(() => {}, 1_000);');
  const kept = keepProcess({ entry, log, waits: { end: 50 } });
  const pid = await nth(1);
  await kept.close();
  expect(lives(pid)).toBe(false);
});
