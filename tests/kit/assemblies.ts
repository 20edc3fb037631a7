import { createHash, randomUUID } from 'node:crypto';
import type { uploadPicture } from '@korpus/contract/assemblies/assemblies.ts';
import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import sharp from 'sharp';
import type { Services } from '../../apps/server/src/platform/services.ts';
import type { CallInput, SentFile } from './caller.ts';
import { makeOrderFor } from './orders.ts';
import type { Account } from './people.ts';

type Person = Pick<Account, 'userId' | 'tenantId'>;

/** The carpenter of the base data behind whom this person stands; made at the first asking. */
export async function findOrMakeCarpenter(
  { tenancy }: Services,
  { userId, tenantId }: Person,
): Promise<string> {
  return tenancy.inTenant(tenantId, async (tx) => {
    const row = { tenant_id: tenantId, id: randomUUID(), name: `Monteur ${userId}`, sort_order: 1 };
    await tx
      .insertInto('carpenters')
      .values({ ...row, linked_user_id: userId })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'linked_user_id']).doNothing())
      .execute();
    const { id } = await tx
      .selectFrom('carpenters')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('linked_user_id', '=', userId)
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** An order that somebody sold and this person assembles, today if not said otherwise. */
export async function makeAssemblyFor(
  services: Services,
  person: Person,
  salesmanId: string | null,
  with_: Partial<Order> = {},
): Promise<string> {
  const carpenterId = await findOrMakeCarpenter(services, person);
  const assemblyDate = isoDate('2026-11-21');
  return makeOrderFor(services, person.tenantId, salesmanId, { carpenterId, assemblyDate, ...with_ });
}

export type PictureQuery = NonNullable<CallInput<typeof uploadPicture>['query']>;
type PictureChange = { readonly [Name in keyof PictureQuery]?: Exclude<PictureQuery[Name], undefined> };

/** The description that a device sends with a picture; one of an order's other pictures if not said otherwise. */
export const pictureOf = (id: string, { name, bytes }: SentFile, with_: PictureChange = {}) => ({
  id,
  type: 'MISC' as const,
  fileId: randomUUID(),
  filename: name,
  size: String(bytes.length),
  sha256: createHash('sha256').update(bytes).digest('hex'),
  takenAt: '2026-11-21T10:00:00.000Z',
  ...with_,
});

/** A photo; another one with every seed. */
export const aPhoto = async (name = 'Küche.jpg', seed = 0): Promise<SentFile> => {
  const background = { r: 40, g: 80, b: seed % 256 };
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, bytes };
};
