import { exportTable } from '@korpus/contract/export/export.ts';
import { openDownload } from '../../../lib/open-download.ts';
import { useSave } from '../../../lib/use-save.ts';
import { tabNames } from '../../../ui/column-templates/column-templates-texts.ts';
import type { ShownTable } from '../../../ui/data-table/data-table-props.ts';
import type { ExportFormat } from '../../../ui/data-table/print-menu.tsx';
import { reportFailure } from '../../../ui/report-failure.ts';
import type { OverviewTab } from './overview-tabs.ts';
import { overviewTexts as texts } from './overview-texts.ts';

/** The list in sight as a file. Only ids travel: the server reads the values anew (decisions §12 „table-file“). */
export function useOverviewExport(tab: OverviewTab) {
  const { mutateAsync } = useSave(exportTable);
  return async (format: ExportFormat, { ids, columns }: ShownTable): Promise<void> => {
    try {
      const body = {
        title: tabNames[tab],
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
