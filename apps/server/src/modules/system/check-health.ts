import { AppError } from '../../platform/http/app-error.ts';
import type { Services } from '../../platform/services.ts';

/** Asks both for real: a balancer takes a process without database or files out of service. */
export async function checkHealth({ tenancy, files, version }: Services) {
  await tenancy.inPlatform((tx) => tx.selectFrom('installation_facts').select('name').limit(1).execute());
  await files.check().catch(() => {
    throw new AppError('UNAVAILABLE');
  });
  return { status: 'ok', database: 'ok', files: 'ok', version } as const;
}
