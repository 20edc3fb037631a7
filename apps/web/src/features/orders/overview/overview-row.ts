import type { OverviewRow } from '@korpus/contract/orders/overview-row.ts';
import { type IsoDate, isIsoDate } from '@korpus/domain/dates/iso-date.ts';
import { type Cents, cents } from '@korpus/domain/money/cents.ts';
import { orderStates } from '@korpus/domain/orders/order-state.ts';
import { orderStateNames } from '@korpus/domain/orders/orders-texts.ts';
import { overviewTexts as texts } from './overview-texts.ts';

/**
 * Euros of a row as cents. A list of thousands of rows asks for this hundreds of thousands of times, and the contract
 * allows two decimals: rounding finds the exact cents without reading digits.
 */
export const centsOf = (euros: number | null | undefined): Cents | null =>
  euros === null || euros === undefined ? null : cents(Math.round(euros * 100));

/** The contract has checked that it is a day. */
export const dayOf = (day: string | null | undefined): IsoDate | null => (isIsoDate(day) ? day : null);

/** decisions §3: „A cancelled order counts 0 in every total.“ */
export const countsInTotals = ({ cancelled }: OverviewRow): boolean => !cancelled;

export const nameOf = ({ orderNumber, clientName }: OverviewRow): string =>
  texts.orderName(orderNumber, clientName);

/** What is over is said in the place of the state. */
export const stateText = ({ cancelled, orderState }: OverviewRow): string =>
  cancelled ? texts.cancelled : orderStateNames[orderState];

/** States sort by their progress; cancelled ones come last. */
export const stateRank = ({ cancelled, orderState }: OverviewRow): number =>
  cancelled ? orderStates.length : orderStates.indexOf(orderState);
