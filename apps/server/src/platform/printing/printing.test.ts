import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DocumentJob, TableJob } from './printing.ts';
import { openPrinting } from './printing.ts';
import { anyModel } from './test-kit/any-model.ts';
import type { PoolSettings } from './worker-pool.ts';

const entry = join(import.meta.dirname, 'test-kit', 'unruly-worker.ts');
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const opened: (() => Promise<void>)[] = [];

function aPool(settings: Partial<PoolSettings> = {}) {
  const printing = openPrinting(log, { entry, ...settings });
  opened.push(printing.close);
  return {
    ...printing,
    document: (title: string, dialog?: string) => text(printing.render(aDocument(title, dialog))),
    table: (title: string) => text(printing.render(aTable(title))),
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

afterEach(async () => {
  for (const close of opened.splice(0)) await close();
  vi.restoreAllMocks();
});

describe('the printing workers', () => {
  it('answer each job with its own bytes, whatever runs at once', async () => {
    const { document } = aPool();
    const names = Array.from({ length: 40 }, (_, index) => `Blatt ${index}`);
    expect(await Promise.all(names.map((name) => document(name)))).toEqual(names);
  });

  it('start a new one after a crash, and give the job that was under way a second try only', async () => {
    const { document } = aPool({ size: 1 });
    const before = await document('pid');
    await expect(document('crash')).rejects.toMatchObject({ name: 'PrintingError', reason: 'failed' });
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
    const { document } = aPool({ size: 1, patience: 2_000 });
    await expect(document('hang')).rejects.toMatchObject({ reason: 'failed' });
    expect(await document('weiter')).toBe('weiter');
  });

  it('make room for a fresh one when memory has grown', async () => {
    const { document } = aPool({ size: 1 });
    const fat = await document('fat');
    expect(await document('pid')).not.toBe(fat);
    await vi.waitFor(() => expect(isRunning(fat)).toBe(false));
  });

  it('say why a job cannot be done', async () => {
    const { document } = aPool();
    await expect(document('refuse')).rejects.toMatchObject({ reason: 'letterhead', message: 'unreadable' });
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

  it('refuse when too much is waiting, instead of letting everybody wait', async () => {
    const { document } = aPool({ size: 1, longestQueue: 2 });
    const taken = ['a', 'b', 'c'].map((name) => document(name));
    await expect(document('d')).rejects.toMatchObject({ reason: 'busy' });
    expect(await Promise.all(taken)).toEqual(['a', 'b', 'c']);
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
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false));
    expect(await document('wieder da')).toBe('wieder da');
  });

  it('end with the server, and with them what is under way', async () => {
    const { document, close } = aPool({ size: 1 });
    const pid = await document('pid');
    const jobs = [document('hang'), document('waiting')].map((each) => each.catch((error) => error.reason));
    await close();
    expect(isRunning(pid)).toBe(false);
    expect(await Promise.all(jobs)).toEqual(['failed', 'busy']);
    await expect(document('later')).rejects.toMatchObject({ reason: 'busy' });
  });
});
