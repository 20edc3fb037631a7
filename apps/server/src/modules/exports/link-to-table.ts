import type { TableFormat } from '@korpus/contract/exports/table-formats.ts';
import { printedName } from '@korpus/domain/files/printed-name.ts';
import { AppError, invalid } from '../../platform/http/app-error.ts';
import type { SignedInContext } from '../../platform/http/binding.ts';
import { PrintingError } from '../../platform/printing/printing-error.ts';
import type { TableModel } from '../../platform/printing/table-model.ts';
import type { Services } from '../../platform/services.ts';
import { linkToLoose } from '../files/index.ts';
import { exportTexts as texts } from './export-texts.ts';

const contentTypes = {
  PDF: 'application/pdf',
  DOC: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  XLS: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Made outside the server's event loop; its bytes are kept for an hour at most. */
export async function linkToTable(
  services: Services,
  { actor }: SignedInContext,
  format: TableFormat,
  table: TableModel,
) {
  const bytes = await services.printing.render({ kind: 'table', format, table }).catch(refuse);
  const contentType = contentTypes[format];
  const name = printedName(`${table.title} ${table.subtitle}`, contentType);
  return linkToLoose(services, actor.tenantId, { bytes, name, contentType });
}

/** What the person can do about it; everything else is a fault of ours. */
const refuse = (error: unknown): never => {
  if (error instanceof PrintingError && error.reason === 'tooLong')
    throw invalid({ path: 'params.type', message: texts.tooLong });
  if (error instanceof PrintingError && error.reason === 'busy')
    throw new AppError('UNAVAILABLE', { retryAfterSeconds: 5 });
  throw error;
};
