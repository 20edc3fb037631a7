import { describe, expect, it } from 'vitest';
import { awayError, callError } from '../failure/failure.ts';
import { createFileQueue, type FileQueueParts, hasChanges, refusalsIn } from './file-queue.ts';
import { aFile } from './test-kit/a-file.ts';

const misc = { type: 'MISC', additionalId: null } as const;
const invoice = { type: 'INVOICE', additionalId: null } as const;
const named = (name: string) => new File(['x'], name);

const refused = (code: 'VALIDATION' | 'NOT_FOUND', reason?: string) =>
  callError({
    kind: 'refused',
    status: 400,
    code,
    message: 'nein',
    details: reason === undefined ? {} : { violations: [{ path: 'body.file', message: reason }] },
    requestId: 'r',
  });

/** A queue that writes down what it sends, to a server that answers as told. */
function aQueue(with_: Partial<FileQueueParts> = {}) {
  const sent: string[] = [];
  const count = { keys: 0 };
  const queue = createFileQueue({
    newKey: () => {
      count.keys += 1;
      return `key-${count.keys}`;
    },
    upload: (ownerId, { file, key }) => {
      sent.push(`${ownerId} + ${file.name} ${key}`);
      return Promise.resolve();
    },
    remove: ({ entry }) => {
      sent.push(`- ${entry.name}`);
      return Promise.resolve();
    },
    ...with_,
  });
  return { queue, sent };
}

describe('the queue of files', () => {
  it('sends nothing before it runs, then deletes before it adds, each file with a key of its own', async () => {
    const { queue, sent } = aQueue();
    queue.add(misc, [named('a.pdf'), named('b.pdf')], false);
    queue.remove(aFile({ name: 'alt.pdf' }));
    expect(sent).toEqual([]);
    expect(await queue.run('order-1')).toBe(true);
    expect(sent).toEqual(['- alt.pdf', 'order-1 + a.pdf key-1', 'order-1 + b.pdf key-2']);
    expect(hasChanges(queue.get())).toBe(false);
  });

  it('keeps the newest file of a place for one, and all of a place for many', () => {
    const { queue } = aQueue();
    queue.add(invoice, [named('eins.pdf')], true);
    queue.add(invoice, [named('zwei.pdf')], true);
    queue.add(misc, [named('drei.pdf')], false);
    queue.add(misc, [named('vier.pdf')], false);
    expect(queue.get().added.map(({ file }) => file.name)).toEqual(['zwei.pdf', 'drei.pdf', 'vier.pdf']);
  });

  it('takes changes back, and deletes a file once however often it is told to', () => {
    const { queue } = aQueue();
    const old = aFile({ name: 'alt.pdf' });
    queue.remove(old);
    queue.remove(old);
    expect(queue.get().removed).toHaveLength(1);
    queue.drop(queue.get().removed[0]?.key ?? '');
    expect(hasChanges(queue.get())).toBe(false);
  });

  it('goes on after a file that is refused, and sends that one with another key the next time', async () => {
    const answers = new Map([['a.pdf', refused('VALIDATION', 'Diese Datei ist leer.')]]);
    const keys: string[] = [];
    const { queue } = aQueue({
      upload: (_, { file, key }) => {
        keys.push(`${file.name} ${key}`);
        const error = answers.get(file.name);
        return error === undefined ? Promise.resolve() : Promise.reject(error);
      },
    });
    queue.add(misc, [named('a.pdf'), named('b.pdf')], false);
    expect(await queue.run('order-1')).toBe(false);
    expect(refusalsIn(queue.get()).map(({ name, message }) => [name, message])).toEqual([
      ['a.pdf', 'Diese Datei ist leer.'],
    ]);
    answers.clear();
    expect(await queue.run('order-1')).toBe(true);
    expect(keys).toEqual(['a.pdf key-1', 'b.pdf key-2', 'a.pdf key-3']);
  });

  it('waits where the server is away, and sends the same file with the same key afterwards', async () => {
    const state = { isAway: true };
    const keys: string[] = [];
    const { queue } = aQueue({
      upload: (_, { key }) => {
        keys.push(key);
        return state.isAway ? Promise.reject(awayError()) : Promise.resolve();
      },
    });
    queue.add(misc, [named('a.pdf'), named('b.pdf')], false);
    expect(await queue.run('order-1')).toBe(false);
    expect(queue.get()).toMatchObject({ isAway: true, isRunning: false });
    expect(refusalsIn(queue.get())).toEqual([]);
    state.isAway = false;
    expect(await queue.run('order-1')).toBe(true);
    expect(keys).toEqual(['key-1', 'key-1', 'key-2']);
  });

  it('counts a file that somebody else has deleted as deleted', async () => {
    const { queue } = aQueue({ remove: () => Promise.reject(refused('NOT_FOUND')) });
    queue.remove(aFile());
    expect(await queue.run('order-1')).toBe(true);
  });

  it('tells how far each file is', async () => {
    const seen: (number | null)[] = [];
    const { queue } = aQueue({
      upload: (_, __, onProgress) => {
        onProgress(0.5);
        return Promise.resolve();
      },
    });
    queue.subscribe(() => seen.push(queue.get().added[0]?.share ?? null));
    queue.add(misc, [named('a.pdf')], false);
    await queue.run('order-1');
    expect(seen).toContain(0.5);
  });

  it('sends what comes while it runs, and not what is taken back', async () => {
    const sent: string[] = [];
    const { queue } = aQueue({
      upload: (_, { file }) => {
        sent.push(file.name);
        if (file.name === 'a.pdf') {
          queue.drop(queue.get().added[1]?.key ?? '');
          queue.add(misc, [named('c.pdf')], false);
        }
        return Promise.resolve();
      },
    });
    queue.add(misc, [named('a.pdf'), named('b.pdf')], false);
    expect(await queue.run('order-1')).toBe(true);
    expect(sent).toEqual(['a.pdf', 'c.pdf']);
  });
});
