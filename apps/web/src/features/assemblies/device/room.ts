import type { Room } from './device-types.ts';

const megabyte = 1024 * 1024;
const lowMegabytes = 300;
const lowShare = 0.1;
/** Room that has to be there on top of that at a refusal before it is worth another try. */
const worthAnotherTry = 5 * megabyte;

type Estimate = Readonly<{ free: number; quota: number }>;

/** Estimates what this browser would still keep; null where it does not say. */
export async function estimateRoom(): Promise<Estimate | null> {
  const { usage, quota } = (await navigator.storage?.estimate?.()) ?? {};
  return usage === undefined || quota === undefined ? null : { free: Math.max(0, quota - usage), quota };
}

/** `refusedAt`: what was free when the browser refused to keep something (rules: picture-app-device#full-storage). */
export function deriveRoom(estimate: Estimate | null, refusedAt: number | null): Room {
  if (refusedAt !== null && (estimate === null || estimate.free < refusedAt + worthAnotherTry)) return 'full';
  if (estimate === null) return 'enough';
  return estimate.free < lowMegabytes * megabyte || estimate.free < estimate.quota * lowShare
    ? 'low'
    : 'enough';
}

export const megabytesOf = (estimate: Estimate | null): number | null =>
  estimate === null ? null : Math.floor(estimate.free / megabyte);
