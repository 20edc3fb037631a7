import { calls } from '@korpus/contract/calls.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { open, streaming } from '../../platform/http/binding.ts';
import type { BindingsOf } from '../../platform/http/bindings.ts';
import { describeCalls } from '../../platform/http/openapi.ts';
import type { Services } from '../../platform/services.ts';
import { demoPassword, demoSignIns } from './demo-sign-ins.ts';
import { followLive } from './follow-live.ts';

type Calls = 'getHealth' | 'getInstallation' | 'getOpenApi' | 'followChanges' | 'listOutbox';

export { demoPassword, demoSignIns } from './demo-sign-ins.ts';

export const system = (services: Services): BindingsOf<Calls> => {
  const { config, version, mailer } = services;
  const description = describeCalls(calls, version);
  return {
    getHealth: open(() => checkHealth(services)),
    getInstallation: open(async () => ({
      version,
      supportEmail: config.supportEmail,
      demoSignIns: config.demo ? [...demoSignIns] : [],
      ...(config.demo ? { demoPassword } : {}),
    })),
    getOpenApi: open(async () => description),
    followChanges: streaming((context, stream) => followLive(services, context, stream)),
    listOutbox: open(() => mailer.sent()),
  };
};

/** Asks both for real: a balancer takes a process without database or files out of service. */
async function checkHealth({ tenancy, files, version }: Services) {
  await tenancy.inPlatform((tx) => tx.selectFrom('installation_facts').select('name').limit(1).execute());
  await files.check().catch(() => {
    throw new AppError('UNAVAILABLE');
  });
  return { status: 'ok', database: 'ok', files: 'ok', version } as const;
}
