import { exportBilledOrders } from '@korpus/contract/closing/billed-orders.ts';
import { openDownload } from '../../../lib/browser/open-download.ts';
import { useSave } from '../../../lib/calls/use-save.ts';
import { type Period, periodName } from '../../../trade/period/period.ts';
import type { ShownTable } from '../../../ui/data-table/data-table-props.ts';
import type { ExportFormat } from '../../../ui/data-table/print/print-menu.tsx';
import { reportFailure } from '../../../ui/report-failure.ts';
import { salesTexts as texts } from '../sales-texts.ts';

/** A file of the rows and columns in sight (rules: overviews#files-of-a-list). */
export function useBilledExport(period: Period) {
  const { mutateAsync } = useSave(exportBilledOrders);
  return async (format: ExportFormat, { ids, columns }: ShownTable): Promise<void> => {
    try {
      const body = {
        title: texts.exportTitle(periodName(period)),
        billedOrders: ids.map((key) => ({ key })),
        selectedFields: columns.map(({ key }) => key),
        headlineNames: columns.map(({ label }) => label),
      };
      openDownload(await mutateAsync({ params: { type: format }, body }));
    } catch (error) {
      reportFailure(texts.exportFailed, error);
    }
  };
}
