import { openDownload } from '../../lib/browser/open-download.ts';
import type { ShownTable } from '../data-table/data-table-props.ts';
import type { ExportFormat } from '../data-table/print/print-menu.tsx';
import { reportFailure } from '../report-failure.ts';

type ShownColumns = { selectedFields: string[]; headlineNames: string[] };

type Make = (
  format: ExportFormat,
  ids: ShownTable['ids'],
  columns: ShownColumns,
) => Promise<Parameters<typeof openDownload>[0]>;

/**
 * Downloads the rows and columns in sight as a file. Only ids travel: the server reads the values anew
 * (rules: overviews#files-of-a-list).
 */
export const downloadShown =
  (make: Make, failed: string) =>
  async (format: ExportFormat, { ids, columns }: ShownTable): Promise<void> => {
    try {
      const selectedFields = columns.map(({ key }) => key);
      const headlineNames = columns.map(({ label }) => label);
      openDownload(await make(format, ids, { selectedFields, headlineNames }));
    } catch (error) {
      reportFailure(failed, error);
    }
  };
