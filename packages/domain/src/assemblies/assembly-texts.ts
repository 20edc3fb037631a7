import type { ReportType } from '../files/file-types.ts';

/** What a report is called on its first line and as a file. */
export const reportNames: Readonly<Record<ReportType, string>> = {
  ASSEMBLY_REPORT: 'Montagebericht',
  MEASUREMENT_PLANS: 'Aufmaß',
  COMPLAINT_REPORT: 'Reklamationsbericht',
};
