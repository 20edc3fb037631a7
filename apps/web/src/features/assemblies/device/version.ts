import { getHealth } from '@korpus/contract/system/system.ts';
import type { Api } from '../../../lib/calls/api-client.ts';

/** The version this program was built as. */
export const builtVersion = String(import.meta.env.KORPUS_VERSION);

/** Whether the server is the version this program belongs to (rules: picture-app-device#new-versions). */
export const isServerOf = (api: Pick<Api, 'call'>) => async (): Promise<boolean> =>
  (await api.call(getHealth)).version === builtVersion;
