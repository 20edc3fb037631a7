import { saveAppComplaint, uploadPicture } from '@korpus/contract/assemblies/assemblies.ts';
import type { Api } from '../../../lib/calls/api-client.ts';
import type { SendItem } from './sending.ts';

/** By the calls of the contract. The Api has to be one that only ever speaks as the device's owner (`apiOnlyAs`). */
export const sendWith =
  (api: Api): SendItem =>
  async ({ id, place, complaint, note, filename, takenAt, size, sha256 }, file, signal) => {
    if (complaint !== null) {
      const body = { id, orderId: place.orderId, ...complaint, takenAt };
      await api.call(saveAppComplaint, { body, signal });
    }
    if (file !== null) {
      const query = {
        id: place.orderId,
        type: place.type,
        additionalId: place.complaintId ?? undefined,
        fileId: id,
        size,
        sha256,
        takenAt,
        note: note.trim() === '' ? undefined : note,
        filename,
      };
      await api.upload(uploadPicture, { query, file, signal });
    }
  };
