import { orderStateTones } from '@korpus/domain/orders/order-tones.ts';
import { orderKindTexts, orderStateNames } from '@korpus/domain/orders/orders-texts.ts';
import { IconShoppingCart } from '@tabler/icons-react';
import type { HitLook, HitOf } from '../../trade/hit-look.ts';
import { orderHitTexts as texts } from './order-hit-texts.ts';

export const orderHit: HitLook<HitOf<'ORDER'>> = {
  kind: 'ORDER',
  group: orderKindTexts.many,
  Icon: IconShoppingCart,
  screen: 'orders',
  opens: 'order',
  details: ({ orderNumber, invoiceNumber, address, salesmanName }) => [
    texts.numberOf(orderNumber),
    invoiceNumber === null ? '' : texts.invoice(invoiceNumber),
    address,
    salesmanName ?? '',
  ],
  state: ({ cancelled, orderState }) =>
    cancelled
      ? { tone: 'neutral', name: texts.cancelled }
      : { tone: orderStateTones[orderState], name: orderStateNames[orderState] },
};
