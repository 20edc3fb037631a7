import { offerStateTones } from '@korpus/domain/offers/offer-tones.ts';
import { offerKindTexts, offerStateNames } from '@korpus/domain/offers/offers-texts.ts';
import { IconUser } from '@tabler/icons-react';
import type { HitLook, HitOf, RecordDoor } from '../../trade/record-door.ts';
import { offersLive, offersPatch } from './offers-live.ts';
import { offerHitTexts as texts } from './offers-texts.ts';

const hit: HitLook<HitOf<'CLIENT'>> = {
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

export const offersRecord: RecordDoor = { live: offersLive, patch: offersPatch, hit };
