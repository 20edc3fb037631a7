import { useEffect, useState } from 'react';
import { openDownload } from '../../../lib/browser/open-download.ts';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { type FileEntry, linkToFile } from '../../../lib/files/record-files.ts';
import { reportFailure } from '../../report-failure.ts';
import { filesTexts as texts } from '../files-texts.ts';

export function useDownload(): (entry: FileEntry) => Promise<void> {
  const api = useApi();
  return async (entry) => {
    try {
      openDownload(await linkToFile(api, entry, 'attachment'));
    } catch (error) {
      reportFailure(texts.openFailed, error);
    }
  };
}

/** An address for bytes that are in this page only. */
export function useLocalUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (file === null) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      setUrl(null);
      URL.revokeObjectURL(made);
    };
  }, [file]);
  return url;
}
