import type { OverviewRow } from '@korpus/contract/orders/overview-row.ts';
import { orderStates } from '@korpus/domain/orders/order-state.ts';
import { orderStateNames } from '@korpus/domain/orders/orders-texts.ts';
import { overviewTexts as texts } from './overview-texts.ts';

export const nameOf = ({ orderNumber, clientName }: OverviewRow): string =>
  texts.orderName(orderNumber, clientName);

/** A cancelled order shows „storniert“ in the place of its state. */
export const stateText = ({ cancelled, orderState }: OverviewRow): string =>
  cancelled ? texts.cancelled : orderStateNames[orderState];

/** States sort by their progress; cancelled ones come last. */
export const stateRank = ({ cancelled, orderState }: OverviewRow): number =>
  cancelled ? orderStates.length : orderStates.indexOf(orderState);
