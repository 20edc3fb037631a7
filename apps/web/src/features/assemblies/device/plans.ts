import type { AppOrder } from '@korpus/contract/assemblies/app-list.ts';
import { getAppFile } from '@korpus/contract/assemblies/assemblies.ts';
import type { Api } from '../../../lib/calls/api-client.ts';
import { isFull } from './database.ts';
import type { Device } from './device.ts';
import type { PlanFile } from './device-types.ts';

type Parts = Readonly<{
  device: Device;
  /** One that only ever speaks as the device's owner. */
  api: Pick<Api, 'file'>;
  /** Orders of today and tomorrow. */
  orders: readonly Pick<AppOrder, 'id' | 'files'>[];
}>;

/**
 * Fetches the files of these orders, one after the other, and lets go of all others (rules:
 * picture-app-device#plans). Pictures come first: where room is short nothing is fetched.
 */
export async function keepPlans({ device, api, orders }: Parts): Promise<void> {
  const wanted = orders.flatMap(({ id, files }) =>
    files.map(
      ({ id: fileId, name, contentType, size }): PlanFile => ({
        fileId,
        orderId: id,
        name,
        contentType,
        size,
      }),
    ),
  );
  await device.plans.keepOnly(new Set(wanted.map(({ fileId }) => fileId)));
  const kept = new Set((await device.plans.list()).map(({ fileId }) => fileId));
  for (const file of wanted.filter(({ fileId }) => !kept.has(fileId))) {
    if (device.state.get().room !== 'enough') return;
    const params = { id: file.orderId, fileId: file.fileId };
    const blob = await api.file(getAppFile, { params }).catch(() => null);
    if (blob === null) continue; // no network, or not theirs any more: the next look at the list says so
    try {
      await device.plans.keep(file, await blob.arrayBuffer());
    } catch (error) {
      if (isFull(error)) return;
      throw error;
    }
  }
}
