import { saveOrder } from '@korpus/contract/orders/orders.ts';
import type { KeptKind } from '../../../lib/drafts/kept-kind.ts';
import type { DraftKey } from '../../../lib/drafts/local-drafts.ts';
import type { NewOrderKind } from '../dialog-target.ts';
import { orderDialogTexts as texts } from '../draft/order-dialog-texts.ts';
import { bodyOf, findOrderProblems, type OrderDraft } from '../draft/order-draft.ts';

export const keptOrder: KeptKind<OrderDraft> = {
  shape: 'order-3',
  nameOf: ({ id }) => `order/${id}`,
  call: saveOrder,
  bodyOf,
  findProblems: findOrderProblems,
  savedOnLeave: texts.savedOnLeave,
};

export const keyOfNewOrder = (userId: string, kind: NewOrderKind): DraftKey => ({
  userId,
  name: `order/new/${kind}`,
});
