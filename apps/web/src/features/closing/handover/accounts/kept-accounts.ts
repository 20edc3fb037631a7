import { saveHandoverSettings } from '@korpus/contract/handover/handover.ts';
import type { KeptKind } from '../../../../lib/drafts/kept-kind.ts';
import { type AccountsDraft, bodyOf, findAccountsProblems } from './accounts-draft.ts';
import { accountsTexts as texts } from './accounts-texts.ts';

/** Half of the accounts of another chart must not become the house's because somebody closes a window. */
export const keptAccounts: KeptKind<AccountsDraft> = {
  shape: 'handover-accounts-1',
  nameOf: () => 'handover/accounts',
  staysHere: true,
  call: saveHandoverSettings,
  bodyOf,
  findProblems: findAccountsProblems,
  savedOnLeave: texts.saved,
};
