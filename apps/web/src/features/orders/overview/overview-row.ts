import type { OverviewRow } from '@korpus/contract/orders/overview-row.ts';
import { type IsoDate, isIsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { NameOf } from '@korpus/domain/fields/cells.ts';
import { riskReasonText } from '@korpus/domain/orders/date-risk-words.ts';
import { orderStates } from '@korpus/domain/orders/order-state.ts';
import { reasonOfState } from '@korpus/domain/orders/state-reason.ts';
import type { Tone } from '../../../ui/palette.ts';
import { overviewTexts as texts } from './overview-texts.ts';

export const nameOf = ({ orderNumber, clientName }: OverviewRow): string =>
  texts.orderName(orderNumber, clientName);

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

/** The contract has checked that it is a day. */
const dayOf = (day: string | null | undefined): IsoDate | null => (isIsoDate(day) ? day : null);

/** Says which suppliers put the day at risk, and who acts (rules: dates-at-risk#who-must-act). */
export const riskReason = ({ dateRisk }: OverviewRow, nameOf: NameOf): string =>
  dateRisk ? riskReasonText(dateRisk, nameOf) : '';

/** Ranks a risk by the days that are missing; unconfirmed ones come behind late ones. */
export const riskRank = ({ dateRisk }: OverviewRow): number | null =>
  dateRisk ? -(dateRisk.missingDays ?? 0) : null;

/** Late is worse than not known yet. */
export const toneOfRisk = ({ dateRisk }: OverviewRow): Tone | null =>
  dateRisk ? (dateRisk.missingDays === null ? 'warning' : 'danger') : null;
