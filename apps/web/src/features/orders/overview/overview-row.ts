import type { OverviewRow } from '@korpus/contract/orders/overview-row.ts';
import { type IsoDate, isIsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Cents } from '@korpus/domain/money/cents.ts';
import { checkedCents, type Euros } from '@korpus/domain/money/euros.ts';
import { orderStates } from '@korpus/domain/orders/order-state.ts';
import { orderStateNames } from '@korpus/domain/orders/orders-texts.ts';
import { reasonOfState } from '@korpus/domain/orders/state-reason.ts';
import { overviewTexts as texts } from './overview-texts.ts';

export const nameOf = ({ orderNumber, clientName }: OverviewRow): string =>
  texts.orderName(orderNumber, clientName);

/** A cancelled order shows „storniert“ in the place of its state. */
export const stateText = ({ cancelled, orderState }: OverviewRow): string =>
  cancelled ? texts.cancelled : orderStateNames[orderState];

export const stateReason = (
  { cancelled, deliveryDate, supplierMapping, ...row }: OverviewRow,
  today: IsoDate,
  nameOf: (id: string) => string | null,
): string =>
  cancelled
    ? texts.cancelledReason
    : reasonOfState({ ...row, deliveryDate: dayOf(deliveryDate), suppliers: supplierMapping }, today, nameOf);

/** States sort by their progress; cancelled ones come last. */
export const stateRank = ({ cancelled, orderState }: OverviewRow): number =>
  cancelled ? orderStates.length : orderStates.indexOf(orderState);

/** Euros of a row as cents; a list of thousands of rows asks for this hundreds of thousands of times. */
export const centsOf = (euros: Euros | null | undefined): Cents | null =>
  euros === null || euros === undefined ? null : checkedCents(euros);

/** The contract has checked that it is a day. */
export const dayOf = (day: string | null | undefined): IsoDate | null => (isIsoDate(day) ? day : null);
