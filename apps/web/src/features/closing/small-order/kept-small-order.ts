import { saveSmallOrder } from '@korpus/contract/closing/small-orders.ts';
import type { KeptKind } from '../../../lib/drafts/kept-kind.ts';
import type { DraftKey } from '../../../lib/drafts/local-drafts.ts';
import { bodyOf, findSmallOrderProblems, type SmallDraft } from './small-order-draft.ts';
import { smallOrderTexts as texts } from './small-order-texts.ts';

export const keptSmallOrder: KeptKind<SmallDraft> = {
  shape: 'small-1',
  nameOf: ({ id }) => `small/${id}`,
  call: saveSmallOrder,
  bodyOf,
  findProblems: (draft) => findSmallOrderProblems(draft),
  savedOnLeave: texts.savedOnLeave,
};

export const keyOfNewSmallOrder = (userId: string): DraftKey => ({ userId, name: 'small/new' });
