import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import type { S3Config } from '../config/config.ts';
import { describeReason } from '../database/open-engine.ts';
import { StoreAway, StoreRefusal } from '../errors/store-errors.ts';
import { NoRoom } from '../free-space.ts';
import { type FileStore, isStorageKey, type StorageKey, type StoredBlob } from './file-store.ts';
import { discardFile } from './incoming-file.ts';

/** Other things may lie in the same bucket; ours begin so. */
const prefix = 'files/';
/** Status of stores that have no room left. */
const noStorage = 507;
const patience = 60_000;
/** Besides, of what is large. */
const millisecondsPerMegabyte = 1_000;
/** aws4fetch waits a little longer before each. */
const retries = 3;

/** Any store that speaks S3, addressed by path (`endpoint/bucket/key`), as all of them understand it. */
export function s3Store({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Config): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries });
  const bucketUrl = `${endpoint.replace(/\/+$/, '')}/${bucket}`;
  const buildUrl = (key: StorageKey): string => {
    if (!isStorageKey(key)) throw new RangeError('Not a key of the file store.');
    return `${bucketUrl}/${prefix}${key}`;
  };
  const send = async (method: string, url: string, init: RequestInit = {}): Promise<Response> => {
    try {
      return await client.fetch(url, { method, ...init });
    } catch (error) {
      throw new StoreAway(describeReason(causeOf(error))); // nobody answered, or not in time
    }
  };
  const inTime = (bytes = 0) => ({
    signal: AbortSignal.timeout(patience + Math.ceil(bytes / 1_000_000) * millisecondsPerMegabyte),
  });

  return {
    kind: 's3',
    place: bucketUrl,
    put: async (key, file) => {
      const headers = { 'x-amz-content-sha256': file.sha256, 'content-type': 'application/octet-stream' };
      const body = await openAsBlob(file.path);
      await requireSuccess(await send('PUT', buildUrl(key), { ...inTime(file.size), headers, body }));
      await discardFile(file);
    },
    get: async (key) => {
      const response = await send('GET', buildUrl(key));
      if (response.status === 404) return drain(response, null);
      if (!response.ok || response.body === null) return refuse(response);
      const length = response.headers.get('content-length');
      const bytes = Readable.from(response.body, { objectMode: false });
      return { bytes, size: length === null ? null : Number(length) };
    },
    remove: async (key) => {
      const response = await send('DELETE', buildUrl(key), inTime());
      if (response.status !== 404) await requireSuccess(response);
    },
    list: () => blobsIn(async (query) => send('GET', `${bucketUrl}?${query}`, inTime())),
    check: async () => requireSuccess(await send('HEAD', bucketUrl, inTime())),
  };
}

async function* blobsIn(ask: (query: URLSearchParams) => Promise<Response>): AsyncIterable<StoredBlob> {
  for (let from: string | null = ''; from !== null; ) {
    const page = from === '' ? {} : { 'continuation-token': from };
    const response = await ask(new URLSearchParams({ 'list-type': '2', prefix, ...page }));
    if (!response.ok) return refuse(response);
    const text = await response.text();
    for (const [, entry = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      const key = wordIn(entry, 'Key')?.slice(prefix.length) ?? '';
      if (isStorageKey(key)) yield { key, size: Number(wordIn(entry, 'Size')) };
    }
    from = wordIn(text, 'IsTruncated') === 'true' ? wordIn(text, 'NextContinuationToken') : null;
  }
}

/** Keys, sizes and tokens of ours hold no character that XML would escape, so their text can be cut out. */
const wordIn = (xml: string, name: string): string | null =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? null;

async function requireSuccess(response: Response): Promise<void> {
  if (!response.ok) return refuse(response);
  await drain(response, undefined);
}

/** `fetch failed` says nothing; why it failed stands behind it. */
const causeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause !== undefined ? error.cause : error;

/** An answer nobody reads would hold its connection. */
async function drain<T>(response: Response, result: T): Promise<T> {
  await response.body?.cancel();
  return result;
}

/** The store's own words stay out: they may hold names and keys. */
async function refuse(response: Response): Promise<never> {
  await response.body?.cancel();
  if (response.status === noStorage) throw new NoRoom('HTTP 507');
  const isBusy = response.status >= 500 || response.status === 429;
  const answer = `HTTP ${response.status}`;
  throw isBusy ? new StoreAway(answer) : new StoreRefusal(answer);
}
