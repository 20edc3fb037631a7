import { customerKindTexts } from '@korpus/domain/customers/customers-texts.ts';
import { IconAddressBook } from '@tabler/icons-react';
import type { HitLook, HitOf, RecordDoor } from '../../trade/record-door.ts';
import { customersLive } from './customers-live.ts';
import { customerHitTexts as texts } from './customers-texts.ts';

const hit: HitLook<HitOf<'CUSTOMER'>> = {
  kind: 'CUSTOMER',
  group: customerKindTexts.many,
  Icon: IconAddressBook,
  screen: 'customers',
  opens: 'customer',
  details: ({ address }) => [address],
  state: () => ({ tone: 'neutral', name: texts.state }),
};

export const customersRecord: RecordDoor = { live: customersLive, hit };
