import { saveAppAcceptance } from '@korpus/contract/acceptance/acceptances.ts';
import { saveAppComplaint, uploadPicture } from '@korpus/contract/assemblies/assemblies.ts';
import { doubtedClockText } from '@korpus/domain/acceptance/acceptance-texts.ts';
import type { Api } from '../../../lib/calls/api-client.ts';
import { contentOf, readCopyAddress } from '../../../trade/acceptance/acceptance-form.ts';
import { deviceTexts } from './device-texts.ts';
import type { OutboxItem } from './device-types.ts';
import type { SendItem } from './sending.ts';

/**
 * Sends an item by the calls of the contract. The Api has to be one that only ever speaks as the device's owner
 * (`apiOnlyAs`).
 */
export const sendWith =
  (api: Api): SendItem =>
  async (item, file, signal) => {
    const { id, place, complaint, acceptance, takenAt } = item;
    if (acceptance !== undefined) {
      const copyTo = readCopyAddress(acceptance);
      const body = {
        id,
        orderId: place.orderId,
        takenAt,
        ...contentOf(acceptance),
        ...(copyTo === null ? {} : { copyTo }),
      };
      const { before, version, isClockDoubted } = await api.call(saveAppAcceptance, { body, signal });
      const told = [
        ...(before > 0 ? [deviceTexts.acceptedBefore(version)] : []),
        ...(isClockDoubted ? [doubtedClockText] : []),
      ];
      return told.length > 0 ? { notice: told.join(' ') } : {};
    }
    if (complaint !== null) {
      const body = { id, orderId: place.orderId, ...complaint, takenAt };
      await api.call(saveAppComplaint, { body, signal });
    }
    if (file !== null) await sendFile(api, item, file, signal);
    return {};
  };

async function sendFile(
  api: Api,
  { id, place, note, filename, takenAt, size, sha256 }: OutboxItem,
  file: File,
  signal: AbortSignal,
): Promise<void> {
  const { type } = place;
  if (type === 'ACCEPTANCE') throw new TypeError('What was signed has no bytes of its own.');
  const query = {
    id: place.orderId,
    type,
    fileId: id,
    size,
    sha256,
    takenAt,
    filename,
    additionalId: place.complaintId ?? undefined,
    note: note.trim() === '' ? undefined : note,
  };
  await api.upload(uploadPicture, { query, file, signal });
}
