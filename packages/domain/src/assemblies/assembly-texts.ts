import type { ReportType } from '../files/file-types.ts';

/** Names of reports, on their first line and as files. */
export const reportNames: Readonly<Record<ReportType, string>> = {
  ASSEMBLY_REPORT: 'Montagebericht',
  MEASUREMENT_PLANS: 'Aufmaß',
  COMPLAINT_REPORT: 'Reklamationsbericht',
};
