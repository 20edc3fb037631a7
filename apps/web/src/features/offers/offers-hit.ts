import { offerStateTones } from '@korpus/domain/offers/offer-tones.ts';
import { offerKindTexts, offerStateNames } from '@korpus/domain/offers/offers-texts.ts';
import { IconUser } from '@tabler/icons-react';
import type { HitLook, HitOf } from '../../trade/hit-look.ts';
import { offerHitTexts as texts } from './offers-texts.ts';

export const offerHit: HitLook<HitOf<'CLIENT'>> = {
  kind: 'CLIENT',
  group: offerKindTexts.many,
  Icon: IconUser,
  screen: 'offers',
  opens: 'offer',
  details: ({ clientNumber, address, salesmanName }) => [
    texts.numberOf(clientNumber),
    address,
    salesmanName ?? '',
  ],
  state: ({ clientState }) => ({ tone: offerStateTones[clientState], name: offerStateNames[clientState] }),
};
