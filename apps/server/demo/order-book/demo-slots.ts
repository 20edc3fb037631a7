import { addDays, type IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { type PaperType, paperTypes } from '@korpus/domain/files/file-types.ts';
import type { Order } from '@korpus/domain/orders/order.ts';

/** How long before its day the fitters get their papers. */
const daysBeforeAssembly = 21;

/** The slots somebody in this house would leave in sight: those that matter to the order now. */
function shownSlots(order: Order, today: IsoDate): readonly PaperType[] {
  const { orderPrice, type, cancelled, invoiceNumber } = order;
  if (orderPrice === null || type === 'SMALL' || cancelled || invoiceNumber !== null) return [];
  const { assemblyDate, deliveryDate, connections, changes } = order;
  const isAssemblyNear = assemblyDate !== null && assemblyDate <= addDays(today, daysBeforeAssembly);
  const isDelivered = deliveryDate !== null && deliveryDate < today;
  return [
    'PURCHASE_CONTRACT',
    'SIGNED_PLANS',
    'MEASUREMENT_PLANS',
    ...(order.exhibitionSale ? (['EXHIBITION_PURCHASE_CONTRACT'] as const) : []),
    ...(connections.includes('WATER') ? (['INSTALLATION_PLANS'] as const) : []),
    ...(changes.length > 0 ? (['CONTRACT_CHANGE'] as const) : []),
    ...(isAssemblyNear ? (['ASSEMBLY_ORDER'] as const) : []),
    ...(isDelivered ? (['ASSEMBLY_REPORT', 'INVOICE'] as const) : []),
  ];
}

export function withSlots(order: Order, today: IsoDate): Order {
  const shown = shownSlots(order, today);
  return { ...order, hiddenFileTypes: paperTypes.filter((type) => !shown.includes(type)) };
}
