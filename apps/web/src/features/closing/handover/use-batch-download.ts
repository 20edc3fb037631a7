import { getHandover, linkToHandover } from '@korpus/contract/handover/handover.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { openDownload } from '../../../lib/browser/open-download.ts';
import { keyOf } from '../../../lib/calls/query-of.ts';
import { useSave } from '../../../lib/calls/use-save.ts';
import { reportFailure } from '../../../ui/report-failure.ts';
import { handoverTexts as texts } from './handover-texts.ts';

/** The lines of a batch (null) or one of its archives of papers. */
type Part = number | null;

/** Saves a part of a batch in the browser; which part is on its way, so that its button says so. */
export function useBatchDownload() {
  const client = useQueryClient();
  const { mutateAsync } = useSave(linkToHandover);
  const [running, setRunning] = useState<Readonly<{ id: string; archive: Part }> | null>(null);
  const download = async (id: string, archive: Part) => {
    setRunning({ id, archive });
    try {
      openDownload(await mutateAsync({ params: { id }, body: { archive } }));
      void client.invalidateQueries({ queryKey: keyOf(getHandover) });
    } catch (error) {
      reportFailure(texts.downloadFailed, error);
    }
    setRunning(null);
  };
  return { download, running };
}
