import { calls } from '@korpus/contract/calls.ts';
import { open, streaming } from '../../platform/http/binding.ts';
import type { BindingsOf } from '../../platform/http/bindings.ts';
import { describeCalls } from '../../platform/http/openapi.ts';
import type { Services } from '../../platform/services.ts';
import { checkHealth } from './check-health.ts';
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
