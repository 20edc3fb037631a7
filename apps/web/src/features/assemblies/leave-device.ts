import type { Session } from '../../lib/session/session.ts';
import { openDevice } from './device/device.ts';
import { forgetKeptPerson, readKeptPerson } from './kept-person.ts';

/**
 * Signing out takes the orders and plans from this device; what waits to be sent stays, and so do captures that nobody
 * was asked about (rules: picture-app-device#signing-out).
 */
export async function leaveDevice(session: Pick<Session, 'get'>): Promise<void> {
  const person = readKeptPerson(session);
  if (person === null) return;
  const { tenantId, userId } = person;
  const device = await openDevice({ owner: { tenantId, userId }, person });
  await device.leave({ dropDrafts: false });
  await forgetKeptPerson();
}
