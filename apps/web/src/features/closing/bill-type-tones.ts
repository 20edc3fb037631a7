import type { BillType } from '@korpus/domain/closing/billed-rows.ts';
import type { Tone } from '../../ui/palette.ts';

export const billTypeTones: Readonly<Record<BillType, Tone>> = {
  ORDER: 'info',
  ORDER_PRE_PAYMENT: 'highlight',
  SMALL_ORDER: 'neutral',
};
