import { randomUUID } from 'node:crypto';
import { uploadPicture } from '@korpus/contract/assemblies/assemblies.ts';
import type { CallName } from '@korpus/contract/calls.ts';
import { pictureOf } from '../kit/assemblies.ts';
import { aPdf } from '../kit/caller.ts';
import { aStoredFile } from '../kit/stored-file.ts';
import { anExampleOf } from './examples.ts';
import type { Request } from './request.ts';
import type { Subject, World } from './world.ts';

/** An order the subject sells and assembles (world.ts). */
const anOrder = async (subject: Subject, world: World) => await anExampleOf.order(subject, world);

/** A report, since that is what a test sends if not said otherwise. */
const aReport = (id: string) => pictureOf(id, aPdf(), { type: 'ASSEMBLY_REPORT', note: 'Alles dicht' });

export const assemblyRequests: { readonly [N in CallName]?: Request<N> } = {
  listAppOrders: async (subject, world) => {
    await anOrder(subject, world);
    return { query: { from: '2026-11-21', to: '2026-11-28', search: 'petersen' } };
  },
  getAppFile: async (subject, world) => {
    const ownerId = await anOrder(subject, world);
    const { tenantId } = subject.shop;
    const place = { kind: 'order', ownerId, type: 'PLANS' } as const;
    const { id: fileId } = await aStoredFile(world.house.services, tenantId, place);
    return { params: { id: ownerId, fileId } };
  },
  uploadPicture: async (subject, world) => ({ query: aReport(await anOrder(subject, world)) }),
  deletePicture: async (subject, world) => {
    const query = aReport(await anOrder(subject, world));
    (await subject.person.call(uploadPicture, { query })).ok();
    return { params: { id: query.id, fileId: query.fileId } };
  },
  saveAppComplaint: async (subject, world) => ({
    body: {
      id: randomUUID(),
      orderId: await anOrder(subject, world),
      text: 'Kratzer an der Front',
      importance: 2,
      takenAt: '2026-11-21T10:00:00.000Z',
    },
  }),
};
