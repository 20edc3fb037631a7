import type { Readable } from 'node:stream';
import type { Incoming } from './incoming-file.ts';

/** `tenant/uuid`, made by us alone: names that people give stand in the database and never in a path. */
export type StorageKey = string & { readonly __brand: 'StorageKey' };

const form = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isStorageKey = (text: string): text is StorageKey => form.test(text);

export function storageKey(tenantId: string, id: string): StorageKey {
  const key = `${tenantId}/${id}`;
  if (!isStorageKey(key)) throw new RangeError('A key in the file store is made of two UUIDs.');
  return key;
}

/** Null: the store does not say how many. */
export type StoredBytes = { readonly bytes: Readable; readonly size: number | null };
export type StoredBlob = { readonly key: StorageKey; readonly size: number };

/** Where the bytes of files lie: a folder or S3. Rows in the database say what they are and whose. */
export type FileStore = {
  readonly kind: 'folder' | 's3';
  /** Folder or bucket, for messages. */
  readonly place: string;
  /** Moves a received file into the store; it is there durably once this is done. */
  readonly put: (key: StorageKey, file: Incoming) => Promise<void>;
  /** Null: there is nothing under this key. */
  readonly get: (key: StorageKey) => Promise<StoredBytes | null>;
  /** Removes bytes; there may be nothing under this key. */
  readonly remove: (key: StorageKey) => Promise<void>;
  readonly list: () => AsyncIterable<StoredBlob>;
  /** Throws when the store does not answer or may not be written to. */
  readonly check: () => Promise<void>;
};
