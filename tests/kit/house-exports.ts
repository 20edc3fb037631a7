import { calls } from '@korpus/contract/calls.ts';
import { importablesOf } from '../../apps/server/src/app.ts';
import { makeHouseExport } from '../../apps/server/src/modules/house-export/index.ts';
import type { Services } from '../../apps/server/src/platform/services.ts';
import { storeUnreferencedBlob } from '../../apps/server/src/platform/storage/put-loose.ts';
import { bytesBehind } from './bytes-behind.ts';
import type { House } from './house.ts';
import type { SignedIn } from './people.ts';

/** The job of an export, done at once. */
export const workOnExport = (services: Services, tenantId: string, id: string): Promise<void> =>
  makeHouseExport(services, importablesOf(services), { tenantId, id });

/** An admin asks for an archive and takes it. */
export async function exportedBy(house: House, tenantId: string, who: SignedIn): Promise<Buffer> {
  const { id } = (await who.call(calls.askForHouseExport, {})).ok();
  await workOnExport(house.services, tenantId, id);
  const link = await who.call(calls.linkToHouseExport, { params: { id } });
  if (link.status !== 200) throw new Error(`No archive: ${house.logged.join('')}`);
  return bytesBehind(house, link.ok());
}

/** An archive with nothing in it: its end alone. */
const empty = Buffer.concat([Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)]);

/** An empty archive that can be had for a day. */
export async function makeExportFor(services: Services, tenantId: string, userId: string): Promise<string> {
  const { tenancy, random, clock } = services;
  const id = random.id();
  const { key, sha256, size } = await storeUnreferencedBlob(services, tenantId, empty);
  const until = new Date(clock.now().getTime() + 24 * 3_600_000);
  await tenancy.inTenant(tenantId, (tx) =>
    tx
      .insertInto('house_exports')
      .values({
        tenant_id: tenantId,
        id,
        state: 'DONE',
        at: clock.now(),
        by_id: userId,
        by_name: 'Anna Muster',
        run: random.id(),
        storage_key: key,
        sha256,
        size,
        until,
      })
      .execute(),
  );
  return id;
}
