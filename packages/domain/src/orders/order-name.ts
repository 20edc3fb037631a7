import { clientNameOf } from '../clients/client.ts';

type Named = Parameters<typeof clientNameOf>[0] & { readonly orderNumber: string | null };

/** How people call an order where it stands alone: by its customer, and its number if it has one. */
export const orderNameOf = (order: Named): string => nameWithNumber(clientNameOf(order), order.orderNumber);

export const nameWithNumber = (clientName: string, orderNumber: string | null): string =>
  [clientName, orderNumber].filter((part) => part !== null && part !== '').join(' · ');
