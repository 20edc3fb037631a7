import type { CallName } from '@korpus/contract/calls.ts';
import { downloadKey } from '../../apps/server/src/modules/files/index.ts';
import { aStoredFile } from '../kit/stored-file.ts';
import type { Request } from './requests.ts';

/** A file of the subject's house, with its bytes in the store. */
export const fileRequests: { readonly [N in CallName]?: Request<N> } = {
  getFileLink: async ({ shop }, { house }) => {
    const { ownerId, type, name } = await aStoredFile(house.services, shop.tenantId);
    return { params: { id: ownerId, type, name } };
  },
  deleteFile: async ({ shop }, { house }) => {
    const { ownerId, type, name } = await aStoredFile(house.services, shop.tenantId);
    return { params: { id: ownerId, type, name } };
  },
  downloadFile: async ({ shop }, { house }) => {
    const { id, name } = await aStoredFile(house.services, shop.tenantId);
    const key = downloadKey(house.services, { tenantId: shop.tenantId, fileId: id });
    return { params: { key }, query: { filename: name } };
  },
};
