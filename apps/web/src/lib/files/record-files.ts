import type { FileView, FileEntry as StoredFile } from '@korpus/contract/files/file-entry.ts';
import {
  deleteFile,
  deleteFileOfEntry,
  downloadFile,
  getFileLink,
  listFiles,
  uploadFile,
} from '@korpus/contract/files/files.ts';
import { isOneFileSlot } from '@korpus/domain/records/file-entries.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Api } from '../calls/api-client.ts';
import { useApi } from '../calls/api-context.tsx';
import { buildQuery, keyOf } from '../calls/query-of.ts';
import { randomId } from '../random-id.ts';
import type { FileQueueParts } from './file-queue.ts';

export type FileEntry = StoredFile;

const none: readonly FileEntry[] = [];

/**
 * Milliseconds between two looks while previews are being made. They are announced as well; this is for the moment
 * before the stream is open.
 */
const previewPause = 4_000;

const filesQuery = (api: Api, id: string) => buildQuery(api, listFiles, { params: { id }, query: {} });

/** The files of a record; null: it has no files anywhere yet. */
export function useFiles(ownerId: string | null) {
  const query = useQuery({
    ...filesQuery(useApi(), ownerId ?? ''),
    enabled: ownerId !== null,
    refetchInterval: ({ state }) =>
      state.data?.some(({ preview }) => preview === 'PENDING') ? previewPause : false,
  });
  return { ...query, files: query.data ?? none };
}

export const reloadFiles = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: keyOf(listFiles) });

/** Brings the queue to the server. What is done shows at once; the list fetched afterwards says the same. */
export const fileCalls = (api: Api, client: QueryClient): FileQueueParts => ({
  upload: async (id, { type, additionalId, file, key }, onProgress) => {
    const entry = await api.upload(uploadFile, {
      query: { id, type, ...(additionalId === null ? {} : { additionalId }) },
      file,
      onProgress,
      idempotencyKey: key,
    });
    client.setQueryData(filesQuery(api, id).queryKey, (list) =>
      list === undefined
        ? undefined
        : [...list.filter((each) => each.id !== entry.id && !isPushedOut(each, entry)), entry],
    );
  },
  remove: async ({ key, entry: { id: fileId, ownerId: id, type, name, additionalId } }) => {
    await (additionalId === null
      ? api.call(deleteFile, { params: { id, type, name }, idempotencyKey: key })
      : api.call(deleteFileOfEntry, { params: { id, type, name, additionalId }, idempotencyKey: key }));
    client.setQueriesData<FileEntry[]>({ queryKey: keyOf(listFiles) }, (list) =>
      list?.filter((each) => each.id !== fileId),
    );
  },
  newKey: randomId,
});

const isPushedOut = (old: FileEntry, { type, additionalId }: FileEntry): boolean =>
  isOneFileSlot(type) && old.type === type && old.additionalId === additionalId;

/**
 * An address lives five minutes (rules: files#signed-links); this one is renewed early enough to be used at any time.
 */
const linkAge = 4 * 60_000;

export const linkToFile = (
  api: Api,
  { ownerId, type, name, additionalId }: FileEntry,
  view: FileView,
  signal?: AbortSignal,
) =>
  api.call(getFileLink, {
    params: { id: ownerId, type, name },
    query: { view, ...(additionalId === null ? {} : { additionalId }) },
    signal,
  });

/** A stored file as if somebody had chosen it. */
export async function fetchFile(api: Api, entry: FileEntry): Promise<File> {
  const { url } = await linkToFile(api, entry, 'attachment');
  const key = new URL(url, location.href).pathname.split('/').at(-1) ?? '';
  const bytes = await api.file(downloadFile, { params: { key }, query: {} });
  return new File([bytes], entry.name, { type: entry.contentType });
}

/** Reads the address where the bytes of a file can be fetched; another file in its place is another address. */
export function useFileLink(entry: FileEntry | null, view: FileView) {
  const api = useApi();
  return useQuery({
    queryKey: [getFileLink.path, entry?.id, entry?.createdAt, view],
    queryFn: ({ signal }) => {
      if (entry === null) throw new Error('Asked for without a file.');
      return linkToFile(api, entry, view, signal);
    },
    enabled: entry !== null,
    staleTime: linkAge,
    gcTime: linkAge,
  });
}
