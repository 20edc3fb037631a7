import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { patiently } from '../../../../../tests/kit/patiently.ts';
import type { Asker } from '../workers/fair-queue.ts';
import type { PoolSettings } from '../workers/worker-pool.ts';
import type { DocumentJob, TableJob } from './printing.ts';
import { openPrinting } from './printing.ts';
import { anyModel } from './test-kit/any-model.ts';

const entry = join(import.meta.dirname, 'test-kit', 'unruly-worker.ts');
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const opened: (() => Promise<void>)[] = [];

const asker = (tenantId: string, userId = 'one'): Asker => ({ tenantId, userId });
const anybody = asker('a house');

function aPool(settings: Partial<PoolSettings> = {}) {
  const printing = openPrinting(log, { entry, ...settings });
  opened.push(printing.close);
  return {
    ...printing,
    document: (title: string, dialog?: string, who = anybody) =>
      text(printing.render(aDocument(title, dialog), who)),
    table: (title: string, who = anybody) => text(printing.render(aTable(title), who)),
  };
}

const aDocument = (title: string, dialog?: string): DocumentJob => ({
  kind: 'document',
  model: { ...anyModel, title },
  letterhead: null,
  ...(dialog === undefined ? {} : { dialog }),
});

const aTable = (title: string): TableJob => ({
  kind: 'table',
  format: 'PDF',
  table: { title, subtitle: '', columns: [], rows: [], totals: null, muted: [] },
});

const text = async (bytes: Promise<Uint8Array>) => Buffer.from(await bytes).toString();
const isRunning = (pid: string) => {
  try {
    return process.kill(Number(pid), 0);
  } catch {
    return false;
  }
};
const mebibyte = 1024 * 1024;
const limits = (memory: number, processor: number) => ({ memory: memory * mebibyte, processor });

afterEach(async () => {
  for (const close of opened.splice(0)) await close();
  vi.clearAllMocks();
});

describe('the workers', () => {
  it('answer each job with its own bytes, whatever runs at once', async () => {
    const { document } = aPool();
    const names = Array.from({ length: 40 }, (_, index) => `Blatt ${index}`);
    expect(await Promise.all(names.map((name) => document(name)))).toEqual(names);
  });

  it('start a new one after a crash, and give the job that was under way a second try only', async () => {
    const { document } = aPool({ size: 1 });
    const before = await document('pid');
    await expect(document('crash')).rejects.toMatchObject({ name: 'WorkError', reason: 'failed' });
    const after = await document('pid');
    expect(after).not.toBe(before);
    expect(log.warn).toHaveBeenCalledTimes(1);
  });

  it('do not lose a job whose worker somebody ends between two', async () => {
    const { document } = aPool({ size: 1 });
    process.kill(Number(await document('pid')), 'SIGKILL');
    expect(await document('danach')).toBe('danach');
  });

  it('end a job that takes longer than anybody waits', async () => {
    const { document } = aPool({ size: 1, patience: 6_000 });
    await expect(document('hang')).rejects.toMatchObject({ reason: 'late' });
    expect(await document('weiter')).toBe('weiter');
  });

  it('are ended by their watch when a job takes more memory or more of the processor than it may', async () => {
    const eater = aPool({ size: 1, limits: limits(250, 60_000) });
    await expect(eater.document('eat 2000')).rejects.toMatchObject({ reason: 'failed' });
    expect(await eater.document('eat 1')).toMatch(/ 1$/);
    const spinner = aPool({ size: 1, limits: limits(4_000, 200) });
    await expect(spinner.document('spin')).rejects.toMatchObject({ reason: 'spent' });
    expect(await spinner.document('weiter')).toBe('weiter');
  });

  it('make room for a fresh one when memory has grown', async () => {
    const { document } = aPool({ size: 1, memoryKept: 1 });
    const fat = await document('pid');
    expect(await document('pid')).not.toBe(fat);
    await vi.waitFor(() => expect(isRunning(fat)).toBe(false), patiently);
  });

  it('say why a job cannot be done', async () => {
    const { document } = aPool();
    await expect(document('refuse')).rejects.toMatchObject({ reason: 'letterhead' });
  });

  it('drop a waiting preview for a newer one of the same dialog, and no other', async () => {
    const { document } = aPool({ size: 1 });
    const running = document('erste', 'eins');
    const waiting = document('zweite', 'eins');
    const other = document('andere', 'zwei');
    const newest = document('dritte', 'eins');
    await expect(waiting).rejects.toMatchObject({ reason: 'superseded' });
    expect(await Promise.all([running, other, newest])).toEqual(['erste', 'andere', 'dritte']);
  });

  it('keep one free of long tables, so that a preview does not wait for an export', async () => {
    const { document, table } = aPool({ size: 2 });
    const tables = [table('hang'), table('hang')].map((each) => each.catch(() => 'ended'));
    expect(await document('Vorschau')).toBe('Vorschau');
    await opened.pop()?.();
    expect(await Promise.all(tables)).toEqual(['ended', 'ended']);
  });

  it('keep one free of what one person asks for, so that nobody waits for another’s long pages', async () => {
    const { document } = aPool({ size: 2 });
    const pages = [document('hang'), document('hang')].map((each) => each.catch(() => 'ended'));
    expect(await document('Vorschau', undefined, asker('a house', 'other'))).toBe('Vorschau');
    await opened.pop()?.();
    expect(await Promise.all(pages)).toEqual(['ended', 'ended']);
  });

  it('are not more for what is made for nobody in particular, which takes those that are there', async () => {
    const { document } = aPool({ size: 2 });
    const made: string[] = [];
    const askPid = async (name: string, who?: Asker) => {
      const pid = await document('pid', undefined, who);
      made.push(name);
      return pid;
    };
    const forNobody = (tenantId: string) => ({ tenantId, userId: null });
    const long = document('hang', undefined, forNobody('a house')).catch(() => 'ended');
    const waiting = askPid('for nobody', forNobody('a neighbour'));
    const preview = askPid('preview');
    expect(await waiting).toBe(await preview);
    expect(made).toEqual(['preview', 'for nobody']);
    await opened.pop()?.();
    expect(await long).toBe('ended');
  });

  it('take turns among houses, and in a house among its people, for previews and exports alike', async () => {
    const { document, table } = aPool({ size: 1 });
    const done: string[] = [];
    const noting = (name: string, made: Promise<string>) => made.then(() => void done.push(name));
    const ofOne = Array.from({ length: 60 }, (_, index) =>
      noting(`Sechzig ${index}`, document(`Blatt ${index}`, undefined, asker('a house', 'busy'))),
    );
    const others = [
      noting('Kollegin', document('Blatt', undefined, asker('a house', 'other'))),
      noting('Nachbar', document('Blatt', undefined, asker('a neighbour'))),
      noting('Tabelle', table('Liste', asker('a third'))),
    ];
    await Promise.all([...ofOne, ...others]);
    expect(done).toHaveLength(63);
    // One was under way; the houses take turns, and its colleague’s comes before the second of the sixty that waits.
    expect(done.slice(0, 6)).toEqual([
      'Sechzig 0',
      ...['Sechzig 1', 'Nachbar', 'Tabelle', 'Kollegin'],
      'Sechzig 2',
    ]);
  });

  it('refuse when too much is waiting, of one house or of all, and never what is kept', async () => {
    const { document, ...printing } = aPool({ size: 1, longestQueue: 3, longestOfHouse: 2 });
    const [one, other, third] = [asker('a house'), asker('another'), asker('a third')];
    const taken = ['a', 'b', 'c'].map((name) => document(name));
    await expect(document('d', undefined, one)).rejects.toMatchObject({ reason: 'crowded' });
    const neighbour = document('e', undefined, other);
    await expect(document('f', undefined, third)).rejects.toMatchObject({ reason: 'busy' });
    // A job whose print is kept may have its number already.
    const kept = text(printing.render({ ...aDocument('g'), isKept: true }, one));
    expect(await Promise.all([...taken, neighbour, kept])).toEqual(['a', 'b', 'c', 'e', 'g']);
  });

  it('get nothing of the server’s environment, where its secrets are', async () => {
    vi.stubEnv('DATABASE_URL', 'postgres://korpus:secret@db');
    const { document } = aPool();
    expect(await document('environment')).not.toContain('secret');
    vi.unstubAllEnvs();
  });

  it('are gone after a while without work, and back when there is some', async () => {
    const { document } = aPool({ size: 1, idleAfter: 50 });
    const pid = await document('pid');
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), patiently);
    expect(await document('wieder da')).toBe('wieder da');
  });

  it('end with the server, and with them what is under way', async () => {
    const { document, close } = aPool({ size: 1 });
    const pid = await document('pid');
    const jobs = [document('hang'), document('waiting')].map((each) => each.catch((error) => error.reason));
    await close();
    expect(isRunning(pid)).toBe(false);
    expect(await Promise.all(jobs)).toEqual(['busy', 'busy']);
    await expect(document('later')).rejects.toMatchObject({ reason: 'busy' });
  });
});
