import type { AppOrder, AppOrders } from '@korpus/contract/assemblies/app-list.ts';
import type { listAppOrders } from '@korpus/contract/assemblies/assemblies.ts';
import type { AnswerOf, QueryOf } from '@korpus/contract/endpoint.ts';
import {
  fileTypesToDownload,
  mostAppOrders,
  mostAppOrdersAtAll,
} from '@korpus/domain/assemblies/app-files.ts';
import { mayAcceptOnSite, mayComplainOnSite, mayTakeFiles } from '@korpus/domain/assemblies/assembly.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { can } from '@korpus/domain/records/can.ts';
import type { Actor } from '@korpus/domain/rights/actor.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { findChecklist } from '../acceptance/index.ts';
import {
  type AssemblyRow,
  findAssemblies,
  findFilesToTake,
  findReported,
  type TakenFile,
} from './assemblies.store.ts';

/** Reads the orders that the picture app shows (rules: picture-app#whose-assemblies, picture-app#no-amounts). */
export async function readAppOrders(
  { clock }: Pick<Services, 'clock'>,
  context: TenantContext,
  query: QueryOf<typeof listAppOrders>,
): Promise<AnswerOf<typeof listAppOrders>> {
  const today = clock.todayIn(context.person.timeZone);
  if (Object.keys(query).length === 0) return (await found(context, query, mostAppOrdersAtAll, today)).orders;
  const { value: checklist } = await findChecklist(context.tx, context.actor.tenantId);
  return {
    today,
    checklist: [...checklist],
    hasComplaints: context.actor.packages.has('COMPLAINT'),
    ...(await found(context, query, mostAppOrders, today)),
  };
}

async function found(
  { tx, actor, person }: TenantContext,
  query: QueryOf<typeof listAppOrders>,
  most: number,
  today: IsoDate,
): Promise<Pick<AppOrders, 'orders' | 'more'>> {
  // One more than are sent, so that it can be said that there are more.
  const rows = await findAssemblies(tx, actor, { ...query, most: most + 1 });
  const shown = rows.slice(0, most);
  const [files, reported] = await Promise.all([
    findFilesToTake(tx, actor.tenantId, shown),
    findReported(tx, actor.tenantId, shown, { day: today, timeZone: person.timeZone }),
  ]);
  const ofOrder = Map.groupBy(files, ({ orderId }) => orderId);
  const orders = shown.map((order) => ({
    ...showAppOrder(actor, order, ofOrder.get(order.id) ?? []),
    fileExists: reported.has(order.id),
  }));
  return { orders, more: rows.length > most };
}

function showAppOrder(
  actor: Actor,
  order: AssemblyRow,
  all: readonly TakenFile[],
): Omit<AppOrder, 'fileExists'> {
  const files = all.filter(({ type }) => mayTakeFiles(actor, order, type));
  const { id, salesmanName, clientName, deliveryDate, address, zipCode, city } = order;
  const { clientPhone1, clientPhone2, clientEmail, assemblyDate, additionalAssemblyDates } = order;
  return {
    id,
    salesmanName,
    clientName,
    deliveryDate,
    address,
    zipCode,
    city,
    clientPhone1,
    clientPhone2,
    clientEmail,
    assemblyDate,
    additionalAssemblyDates: additionalAssemblyDates.filter((day) => day !== null),
    fileTypesToDownload: fileTypesToDownload.filter((type) => files.some((file) => file.type === type)),
    canEdit: can(actor, 'order.edit', order),
    canComplain: mayComplainOnSite(actor, order),
    canAccept: mayAcceptOnSite(actor, order),
    acceptedOn: order.acceptedOn,
    holdsMoneyBack: order.holdsMoneyBack,
    files: files.map(({ id: fileId, type, name, size, contentType }) => ({
      id: fileId,
      type,
      name,
      size,
      contentType,
    })),
  };
}
