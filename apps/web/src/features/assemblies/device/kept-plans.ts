import { finished } from './database.ts';
import type { DeviceDatabase } from './device-database.ts';
import type { PlanFile } from './device-types.ts';
import { sha256 } from './hash.ts';
import { assertKept, readWholeBytes } from './kept-bytes.ts';

export type Plans = Readonly<{
  list: () => Promise<PlanFile[]>;
  keep: (file: PlanFile, bytes: ArrayBuffer) => Promise<void>;
  bytesOf: (fileId: string) => Promise<ArrayBuffer | null>;
  keepOnly: (fileIds: ReadonlySet<string>) => Promise<void>;
}>;

type Parts = Readonly<{
  database: DeviceDatabase;
  whileWriting: <T>(work: () => Promise<T>) => Promise<T>;
}>;

/** Plans and papers that were taken along. */
export const createPlans = ({ database, whileWriting }: Parts): Plans => ({
  list: () => database.run((open) => open.getAll('plans')),
  keep: async (file, bytes) => {
    const record = { id: file.fileId, bytes, sha256: await sha256(bytes) };
    const isKept = await whileWriting(() =>
      database.run(async (open) => {
        const transaction = open.transaction(['orders', 'plans', 'bytes'], 'readwrite');
        // Emptied by a sign-out while it was fetched: there is no list any more that it belongs to.
        if ((await transaction.objectStore('orders').count()) === 0) return false;
        await finished(transaction, [
          transaction.objectStore('plans').put(file),
          transaction.objectStore('bytes').put(record),
        ]);
        return true;
      }),
    );
    if (isKept) await assertKept(database, file.fileId);
  },
  bytesOf: (fileId) => readWholeBytes(database, fileId),
  keepOnly: (fileIds) =>
    database.run(async (open) => {
      const transaction = open.transaction(['plans', 'bytes'], 'readwrite');
      const [plans, bytes] = [transaction.objectStore('plans'), transaction.objectStore('bytes')];
      const gone = (await plans.getAllKeys()).filter((id) => !fileIds.has(id));
      await finished(
        transaction,
        gone.flatMap((id) => [plans.delete(id), bytes.delete(id)]),
      );
    }),
});
