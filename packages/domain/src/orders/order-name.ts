import { formatPersonName } from '../persons/person-data.ts';

type Named = Parameters<typeof formatPersonName>[0] & { readonly orderNumber: string | null };

/** How people call an order where it stands alone: by its customer, and its number if it has one. */
export const orderNameOf = (order: Named): string =>
  nameWithNumber(formatPersonName(order), order.orderNumber);

export const nameWithNumber = (clientName: string, orderNumber: string | null): string =>
  [clientName, orderNumber].filter((part) => part !== null && part !== '').join(' · ');
