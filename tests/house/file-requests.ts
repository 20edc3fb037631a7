import type { CallName } from '@korpus/contract/calls.ts';
import { downloadKey } from '../../apps/server/src/modules/files/download-link.ts';
import { aStoredFile } from '../kit/stored-file.ts';
import { anExampleOf } from './examples.ts';
import type { Request } from './request.ts';
import type { Subject, World } from './world.ts';

/** An order of the subject's own with files in it (world.ts). */
const anOrder = async (subject: Subject, world: World) => await anExampleOf.fileOwner(subject, world);

const name = 'Briefpapier.pdf';
const ofSupplier = 'DELIVERY_NOTE';

/** About files that are there, with their bytes in the store. */
export const fileRequests: { readonly [N in CallName]?: Request<N> } = {
  listFiles: async (subject, world) => ({
    params: { id: await anOrder(subject, world) },
    query: { additionalId: subject.person.userId },
  }),
  uploadFile: async (subject, world) => ({
    query: {
      id: await anOrder(subject, world),
      // A slot that is still empty: the same file twice would be one file.
      type: 'SUPPLIER_ORDER',
      additionalId: subject.person.userId,
    },
  }),
  getFileLink: async (subject, world) => ({
    params: { id: await anOrder(subject, world), type: ofSupplier, name },
    query: { additionalId: subject.person.userId },
  }),
  deleteFile: async (subject, world) => ({
    params: { id: await anOrder(subject, world), type: 'MISC', name },
  }),
  deleteFileOfEntry: async (subject, world) => ({
    params: {
      id: await anOrder(subject, world),
      type: ofSupplier,
      additionalId: subject.person.userId,
      name,
    },
  }),
  downloadFile: async ({ person: { tenantId, sessionId } }, { house }) => {
    const { id, name: filename } = await aStoredFile(house.services, tenantId);
    const grant = { kind: 'file', tenantId, sessionId, id, view: 'attachment' } as const;
    return { params: { key: downloadKey(house.services, grant) }, query: { filename } };
  },
};
