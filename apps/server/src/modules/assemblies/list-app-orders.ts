import type { AppOrder, AppOrders, listAppOrders } from '@korpus/contract/assemblies/assemblies.ts';
import type { QueryOf } from '@korpus/contract/endpoint.ts';
import { fileTypesToDownload, mostAppOrders } from '@korpus/domain/assemblies/app-files.ts';
import { mayComplainOnSite, mayTakeFiles } from '@korpus/domain/assemblies/assembly.ts';
import type { Actor } from '@korpus/domain/rights/actor.ts';
import { can } from '@korpus/domain/rights/can.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import {
  type AssemblyRow,
  findAssemblies,
  findFilesToTake,
  findReported,
  type TakenFile,
} from './assemblies.store.ts';

/** What the picture app shows (rules: picture-app#whose-assemblies, picture-app#no-amounts). */
export async function readAppOrders(
  { clock }: Pick<Services, 'clock'>,
  { tx, actor, person }: TenantContext,
  query: QueryOf<typeof listAppOrders>,
): Promise<AppOrders> {
  const today = clock.todayIn(person.timeZone);
  // One more than are sent, so that it can be said that there are more.
  const found = await findAssemblies(tx, actor, { ...query, most: mostAppOrders + 1 });
  const shown = found.slice(0, mostAppOrders);
  const [files, reported] = await Promise.all([
    findFilesToTake(tx, actor.tenantId, shown),
    findReported(tx, actor.tenantId, shown, { day: today, timeZone: person.timeZone }),
  ]);
  const ofOrder = Map.groupBy(files, ({ orderId }) => orderId);
  const orders = shown.map((order) => ({
    ...appOrderOf(actor, order, ofOrder.get(order.id) ?? []),
    fileExists: reported.has(order.id),
  }));
  return { today, orders, more: found.length > mostAppOrders };
}

function appOrderOf(
  actor: Actor,
  order: AssemblyRow,
  all: readonly TakenFile[],
): Omit<AppOrder, 'fileExists'> {
  const files = all.filter(({ type }) => mayTakeFiles(actor, order, type));
  const { id, salesmanName, clientName, deliveryDate, address, zipCode, city } = order;
  const { clientPhone1, clientPhone2, assemblyDate, additionalAssemblyDates } = order;
  return {
    ...{ id, salesmanName, clientName, deliveryDate, address, zipCode, city },
    ...{ clientPhone1, clientPhone2, assemblyDate },
    additionalAssemblyDates: additionalAssemblyDates.filter((day) => day !== null),
    fileTypesToDownload: fileTypesToDownload.filter((type) => files.some((file) => file.type === type)),
    canEdit: can(actor, 'order.edit', order),
    canComplain: mayComplainOnSite(actor, order),
    files: files.map(({ id: fileId, type, name, size, contentType }) => ({
      ...{ id: fileId, type, name, size, contentType },
    })),
  };
}
