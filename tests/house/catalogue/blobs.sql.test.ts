import { expect, it } from 'vitest';
import { keyColumns } from '../../../apps/server/src/platform/storage/named-blobs.ts';
import { openTestEngine } from '../../kit/open-test-engine.ts';

/** Columns that end like keys of the store and hold something else. */
const otherKeys = ['chain_links.entry_key', 'imports.headers_key'];
/** Bytes that no row stands for, or not any longer: the sweeper's own list. */
const onTheirWay = ['blobs_to_remove.storage_key'];

it('knows of every column with bytes of the store which kind of record they belong to', async () => {
  const engine = await openTestEngine();
  try {
    const columns = await engine.query(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and data_type = 'text' and column_name like '%\\_key' order by 1`,
    );
    const told = keyColumns.map(({ table, key }) => `${table}.${key}`);
    expect(columns.map(({ name }) => name)).toEqual([...told, ...otherKeys, ...onTheirWay].sort());
  } finally {
    await engine.close();
  }
});
