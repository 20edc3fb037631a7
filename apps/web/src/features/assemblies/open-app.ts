import type { Api } from '../../lib/calls/api-client.ts';
import type { Backend } from '../../lib/calls/api-context.tsx';
import { isServerOf } from '../../lib/version.ts';
import { type Device, openDevice } from './device/device.ts';
import { openPictureStudio, type PictureStudio } from './device/pictures/picture-studio.ts';
import { sendWith } from './device/send-item.ts';
import { type Sending, startSending } from './device/sending.ts';
import type { KeptPerson } from './kept-person.ts';

/** The picture app of one person on this device, sending what waits as long as it is open. */
export type OpenApp = {
  readonly person: KeptPerson;
  readonly device: Device;
  readonly studio: PictureStudio;
  readonly sending: Sending;
  /** Speaks as this person and nobody else. */
  readonly api: Api;
  readonly close: () => void;
};

export async function openApp(
  { apiOnlyAs }: Pick<Backend, 'apiOnlyAs'>,
  person: KeptPerson,
): Promise<OpenApp> {
  const { tenantId, userId } = person;
  const device = await openDevice({ owner: { tenantId, userId }, person });
  const studio = openPictureStudio();
  const api = apiOnlyAs(userId);
  const sending = startSending({ device, send: sendWith(api), isSameVersion: isServerOf(api) });
  const close = () => {
    sending.stop();
    studio.close();
    device.close();
  };
  return { person, device, studio, sending, api, close };
}
