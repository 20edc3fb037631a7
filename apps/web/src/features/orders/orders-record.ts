import { orderStateTones } from '@korpus/domain/orders/order-tones.ts';
import { orderKindTexts, orderStateNames } from '@korpus/domain/orders/orders-texts.ts';
import { IconShoppingCart } from '@tabler/icons-react';
import type { HitLook, HitOf, RecordDoor } from '../../trade/record-door.ts';
import { orderHitTexts as texts } from './order-hit-texts.ts';
import { ordersLive, ordersPatch } from './orders-live.ts';

const hit: HitLook<HitOf<'ORDER'>> = {
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

export const ordersRecord: RecordDoor = { live: ordersLive, patch: ordersPatch, hit };
