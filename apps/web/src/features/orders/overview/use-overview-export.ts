import { exportTable } from '@korpus/contract/exports/exports.ts';
import { nameOfTab } from '@korpus/domain/records/records.ts';
import { openDownload } from '../../../lib/browser/open-download.ts';
import { useSave } from '../../../lib/calls/use-save.ts';
import type { ShownTable } from '../../../ui/data-table/data-table-props.ts';
import type { ExportFormat } from '../../../ui/data-table/print/print-menu.tsx';
import { reportFailure } from '../../../ui/report-failure.ts';
import type { OverviewTab } from './overview-tabs.ts';
import { overviewTexts as texts } from './overview-texts.ts';

/**
 * The list in sight as a file. Only ids travel: the server reads the values anew (rules: overviews#files-of-a-list).
 */
export function useOverviewExport(tab: OverviewTab) {
  const { mutateAsync } = useSave(exportTable);
  return async (format: ExportFormat, { ids, columns }: ShownTable): Promise<void> => {
    try {
      const body = {
        title: nameOfTab(tab),
        orders: ids.map((id) => ({ id })),
        selectedFields: columns.map(({ key }) => key),
        headlineNames: columns.map(({ label }) => label),
      };
      openDownload(await mutateAsync({ params: { type: format }, body }));
    } catch (error) {
      reportFailure(texts.exportFailed, error);
    }
  };
}
