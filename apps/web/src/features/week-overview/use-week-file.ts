import { exportWeek } from '@korpus/contract/week-overview/week-overview.ts';
import { useState } from 'react';
import { openDownload } from '../../lib/browser/open-download.ts';
import { useApi } from '../../lib/calls/api-context.tsx';
import { reportFailure } from '../../ui/report-failure.ts';
import type { lookedAt } from './week-search.ts';
import { weekTexts as texts } from './week-texts.ts';

/** Makes a file of what is looked at (rules: week-overview#print). */
export function useWeekFile({ date, locationIds, salesmanIds, reach }: ReturnType<typeof lookedAt>) {
  const api = useApi();
  const [isPrinting, setPrinting] = useState(false);
  const print = async (type: 'PDF' | 'DOC') => {
    setPrinting(true);
    try {
      const query = {
        type,
        date,
        payments: reach,
        ...(locationIds.length === 0 ? {} : { locations: [...locationIds] }),
        ...(salesmanIds.length === 0 ? {} : { salesmanIds: [...salesmanIds] }),
      };
      openDownload(await api.send(exportWeek, { query }));
    } catch (error) {
      reportFailure(texts.printFailed, error);
    }
    setPrinting(false);
  };
  return { print, isPrinting };
}
