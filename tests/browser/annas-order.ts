import { getBaseData } from '@korpus/contract/base-data/base-data.ts';
import { saveOrder } from '@korpus/contract/orders/orders.ts';
import { listUsers } from '@korpus/contract/users/users.ts';
import { newOrderBody, type OrderBody } from '../kit/orders.ts';
import type { App } from './app-harness.ts';
import { askAs } from './ask-as.ts';

/** An order of 10.000,00 that Anna sold at the first location of the demo house. */
export async function annasOrder(app: App, fields: Partial<OrderBody>): Promise<OrderBody> {
  const ask = await askAs(app, 'admin@gruenwald.test');
  const { locations } = getBaseData.answer.parse(await ask('GET', getBaseData.path));
  const users = listUsers.answer.parse(await ask('GET', listUsers.path));
  const salesman = users.find(({ email }) => email === 'anna@gruenwald.test');
  const body = newOrderBody({ locationId: locations[0]?.id ?? '' }, salesman?.id ?? null, {
    orderPrice: 10_000,
    deliveryDateNotDefined: false,
    ...fields,
  });
  await ask('PUT', saveOrder.path, body);
  return body;
}
