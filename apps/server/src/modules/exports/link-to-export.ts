import type { Violation } from '@korpus/contract/errors.ts';
import { printedName } from '@korpus/domain/files/printed-name.ts';
import { invalid } from '../../platform/errors/app-error.ts';
import type { SignedInContext } from '../../platform/http/binding.ts';
import { laterIfBusy } from '../../platform/http/later-if-busy.ts';
import type { RecordsJob, TableJob } from '../../platform/printing/printing.ts';
import type { Services } from '../../platform/services.ts';
import { WorkError } from '../../platform/workers/work-error.ts';
import { linkToLoose } from '../files/index.ts';
import { exportTexts as texts } from './export-texts.ts';

const contentTypes = {
  PDF: 'application/pdf',
  DOC: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  XLS: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Made outside the server's event loop; its bytes are kept for an hour at most. */
export async function linkToExport(
  services: Services,
  { actor }: SignedInContext,
  job: TableJob | RecordsJob,
  called: string,
  tooLong: Violation = { path: 'params.type', message: texts.tooLong },
) {
  const bytes = await services.printing.render(job, actor).catch((error) => refuse(error, tooLong));
  const contentType = contentTypes[job.format];
  return linkToLoose(services, actor, {
    from: null,
    bytes,
    name: printedName(called, contentType),
    contentType,
  });
}

/** Refuses with what the person can do about it; everything else is a fault of ours. */
const refuse = (error: unknown, tooLong: Violation): never => {
  if (error instanceof WorkError && error.reason === 'tooLong') throw invalid(tooLong);
  return laterIfBusy(error);
};
