import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from './query-client.ts';

const queryKey = ['listReminders'];

/** A query whose answers come when the test says so. */
function aQuery() {
  const client = createQueryClient();
  const asked: PromiseWithResolvers<string>[] = [];
  const queryFn = () => {
    const answer = Promise.withResolvers<string>();
    asked.push(answer);
    return answer.promise;
  };
  const show = () => new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {});
  const prepare = () => client.prefetchQuery({ queryKey, queryFn });
  return { client, asked, show, prepare, shown: () => client.getQueryData(queryKey) };
}

describe('an answer that is called old', () => {
  it('on its way for the first time, is asked for again when it is there: it may be from before the change', async () => {
    const { client, asked, show, shown } = aQuery();
    show();
    const done = client.invalidateQueries({ queryKey });
    expect(asked).toHaveLength(1);
    asked[0]?.resolve('geht hinaus');
    await expect.poll(() => asked).toHaveLength(2);
    asked[1]?.resolve('gemailt');
    await done;
    expect([shown(), asked.length]).toEqual(['gemailt', 2]);
  });

  it('with data, is asked for again at once, and what comes of the older question is nothing', async () => {
    const { client, asked, show, shown } = aQuery();
    show();
    asked[0]?.resolve('erstellt');
    await expect.poll(shown).toBe('erstellt');
    const first = client.invalidateQueries({ queryKey });
    const second = client.invalidateQueries({ queryKey });
    expect(asked).toHaveLength(3);
    asked[2]?.resolve('gemailt');
    asked[1]?.resolve('geht hinaus');
    await Promise.all([first, second]);
    expect([shown(), asked.length]).toEqual(['gemailt', 3]);
  });

  it('on its way for nobody yet, is old when somebody looks at it', async () => {
    const { client, asked, prepare, show, shown } = aQuery();
    const prepared = prepare();
    const done = client.invalidateQueries({ queryKey });
    asked[0]?.resolve('geht hinaus');
    await Promise.all([prepared, done]);
    expect(asked).toHaveLength(1);
    show();
    expect(asked).toHaveLength(2);
    asked[1]?.resolve('gemailt');
    await expect.poll(shown).toBe('gemailt');
  });

  it('that cannot be had leaves nobody waiting', async () => {
    const { client, asked, show, shown } = aQuery();
    show();
    const done = client.invalidateQueries({ queryKey });
    asked[0]?.reject(new Error('gone'));
    await expect.poll(() => asked).toHaveLength(2);
    asked[1]?.resolve('gemailt');
    await done;
    expect(shown()).toBe('gemailt');
  });
});
