import { deleteFile, getFileLink, listFiles, uploadFile } from '@korpus/contract/files/files.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { buildQuery, keyOf } from '../../../lib/calls/query-of.ts';
import { useSave } from '../../../lib/calls/use-save.ts';
import { describeFailure, fieldMessage, readRequestId } from '../../../lib/failure/failure.ts';
import { reportFailure } from '../../../ui/report-failure.ts';
import { toasts } from '../../../ui/toasts.tsx';
import { letterheadTexts as texts } from '../settings-texts.ts';

const type = 'TEMPLATE_DOCS';
/**
 * The address of a download lives five minutes (rules: files#signed-links); this one is renewed early enough to be
 * clicked at any time.
 */
const linkAge = 4 * 60_000;

export type RunningUpload = Readonly<{ name: string; share: number }>;

/** The letterhead of one location, as it lies in the file store. */
export function useLetterhead(locationId: string, isStored: boolean) {
  const api = useApi();
  const client = useQueryClient();
  const files = useQuery({
    ...buildQuery(api, listFiles, { params: { id: locationId }, query: { type } }),
    enabled: isStored,
  });
  const file = files.data?.[0] ?? null;
  const reload = () => client.invalidateQueries({ queryKey: keyOf(listFiles) });
  const upload = useUpload(locationId, reload);
  const remove = useSave(deleteFile, {
    onError: (error) => {
      reportFailure(texts.removeFailed, error);
    },
  });
  return {
    file,
    isLoading: isStored && files.isPending,
    error: files.data === undefined ? files.error : null,
    retry: () => void files.refetch(),
    upload,
    remove: async () => {
      if (file === null) return;
      await remove.mutateAsync({ params: { id: locationId, type, name: file.name } }).catch(() => undefined);
      await reload();
    },
  };
}

function useUpload(locationId: string, reload: () => Promise<void>) {
  const api = useApi();
  const [running, setRunning] = useState<RunningUpload | null>(null);
  const stop = useRef<AbortController | null>(null);
  const start = async (file: File) => {
    const controller = new AbortController();
    stop.current = controller;
    setRunning({ name: file.name, share: 0 });
    try {
      await api.upload(uploadFile, {
        query: { id: locationId, type },
        file,
        onProgress: (share) => setRunning({ name: file.name, share }),
        signal: controller.signal,
      });
      await reload();
      toasts.success(texts.uploaded);
    } catch (error) {
      if (!controller.signal.aborted) {
        const hint = fieldMessage(error, 'body.file') ?? describeFailure(error);
        toasts.error({ message: texts.uploadFailed, hint, requestId: readRequestId(error) });
      }
    } finally {
      setRunning(null);
    }
  };
  return { running, start, cancel: () => stop.current?.abort() };
}

/** A fresh address for looking at the file, as long as it is in sight. */
export function useFileLink(locationId: string, name: string): string | undefined {
  const link = useQuery({
    ...buildQuery(useApi(), getFileLink, { params: { id: locationId, type, name } }),
    staleTime: linkAge,
    refetchInterval: linkAge,
    gcTime: 0,
  });
  return link.data?.url;
}
