import { customerKindTexts } from '@korpus/domain/customers/customers-texts.ts';
import { IconAddressBook } from '@tabler/icons-react';
import type { HitLook, HitOf } from '../../trade/hit-look.ts';
import { customerHitTexts as texts } from './customers-texts.ts';

export const customerHit: HitLook<HitOf<'CUSTOMER'>> = {
  kind: 'CUSTOMER',
  group: customerKindTexts.many,
  Icon: IconAddressBook,
  screen: 'customers',
  opens: 'customer',
  details: ({ address }) => [address],
  state: () => ({ tone: 'neutral', name: texts.state }),
};
