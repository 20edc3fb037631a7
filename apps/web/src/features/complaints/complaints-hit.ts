import type { Importance } from '@korpus/domain/complaints/complaint.ts';
import { importanceNames } from '@korpus/domain/complaints/complaints-texts.ts';
import { complaintStateTones } from '@korpus/domain/orders/complaints/complaint-state.ts';
import { complaintStateNames } from '@korpus/domain/orders/complaints/complaint-state-texts.ts';
import { complaintKindTexts } from '@korpus/domain/orders/complaints/complaints-of-order-catalogue-texts.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { HitLook, HitOf } from '../../trade/hit-look.ts';
import { complaintHitTexts as texts } from './complaints-texts.ts';

export const complaintHit: HitLook<HitOf<'COMPLAINT'>> = {
  kind: 'COMPLAINT',
  group: complaintKindTexts.many,
  Icon: IconAlertTriangle,
  screen: 'complaints',
  opens: 'complaint',
  // The text of a complaint tells more of it than the street.
  details: ({ orderNumber, importance, text, address, salesmanName }) => [
    texts.numberOf(orderNumber),
    ...(text === '' ? [address, salesmanName ?? ''] : [importanceOf(importance), text]),
  ],
  state: ({ state }) => ({ tone: complaintStateTones[state], name: complaintStateNames[state] }),
};

/** Usual importance is not said; a hit only names one above it. */
const importanceOf = (importance: Importance) => (importance === 1 ? '' : importanceNames[importance]);
