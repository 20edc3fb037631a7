import { getHealth } from '@korpus/contract/system/system.ts';
import type { Api } from './calls/api-client.ts';

/** The version this program was built as. */
export const builtVersion = String(import.meta.env.KORPUS_VERSION);

/** Tells whether the server is the version this program belongs to (rules: picture-app-device#new-versions). */
export const isServerOf = (api: Pick<Api, 'call'>) => async (): Promise<boolean> =>
  (await api.call(getHealth)).version === builtVersion;

const reloadedAt = 'korpus-reloaded-at';
const once = 60_000;

/** The page of the server's version; false where it came just now, since something on the way keeps the old one. */
export function loadAnew(): boolean {
  const last = Number(window.sessionStorage.getItem(reloadedAt) ?? 0);
  if (Date.now() - last < once) return false;
  window.sessionStorage.setItem(reloadedAt, String(Date.now()));
  window.location.reload();
  return true;
}
