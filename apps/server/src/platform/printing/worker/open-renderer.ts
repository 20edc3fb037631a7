import type { PrintJob, RecordsJob, TableJob } from '../printing.ts';
import { openDocumentRenderer } from './render-document.ts';

type Renderer = (job: PrintJob) => Promise<Uint8Array>;

/** Opens a renderer that loads what a job needs and nothing else: a worker that only sets documents stays small. */
export function openRenderer(): Renderer {
  const renderDocument = openDocumentRenderer();
  const renderRecords = async ({ format, records }: RecordsJob): Promise<Uint8Array> => {
    switch (format) {
      case 'PDF':
        return (await import('./render-records-pdf.ts')).renderRecordsPdf(records, renderDocument);
      case 'DOC':
        return (await import('./render-records-docx.ts')).renderRecordsDocx(records);
      case 'XLS':
        return (await import('./render-records-xlsx.ts')).renderRecordsXlsx(records);
    }
  };
  return async (job) => {
    switch (job.kind) {
      case 'document':
      case 'sheet':
        return renderDocument(job);
      case 'docx':
        return (await import('./render-docx.ts')).renderDocx(job.model, job.letterhead);
      case 'drawing':
        return (await import('./draw-letterhead.ts')).drawLetterhead(job.letterhead);
      case 'table':
        return renderTable(job);
      case 'records':
        return renderRecords(job);
    }
  };
}

async function renderTable({ format, table }: TableJob): Promise<Uint8Array> {
  switch (format) {
    case 'PDF':
      return (await import('./render-table-pdf.ts')).renderTablePdf(table);
    case 'DOC':
      return (await import('./render-table-docx.ts')).renderTableDocx(table);
    case 'XLS':
      return (await import('./render-table-xlsx.ts')).renderTableXlsx(table);
  }
}
