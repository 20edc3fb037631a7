import { orderStates } from '@korpus/domain/orders/order-state.ts';
import { z } from 'zod';
import { idOf } from '../references.ts';
import { hitFields } from '../search/hit.ts';

export const orderHit = z.object({
  kind: z.literal('ORDER'),
  id: idOf('order'),
  ...hitFields,
  orderNumber: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  orderState: z.enum(orderStates),
  cancelled: z.boolean(),
});
