import { fromWire } from '@korpus/contract/data-of.ts';
import { saveOrder } from '@korpus/contract/orders/orders.ts';
import { check } from '@korpus/contract/validation.ts';
import type { ImportValues } from '@korpus/domain/imports/import-kind.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { WorkingContext } from '../../platform/http/binding.ts';
import { ChangedMeanwhile } from '../imports/index.ts';
import type { OrderServices } from './companion.ts';
import { changeOf } from './import-facts.ts';
import type { StoredOrder } from './orders.store.ts';
import { saveOneOrder } from './save-order.ts';

/** Through the save of one. What that refuses now it did not refuse when the row was judged. */
export async function storeImported(
  services: OrderServices,
  context: WorkingContext,
  values: ImportValues,
  stored: StoredOrder,
) {
  const body = changeOf(values, stored);
  if (!check(saveOrder.body, body, 'body').ok) throw new ChangedMeanwhile();
  return saveOneOrder(services, context, fromWire(saveOrder.body, body)).catch((error: unknown) => {
    throw error instanceof AppError ? new ChangedMeanwhile() : error;
  });
}
