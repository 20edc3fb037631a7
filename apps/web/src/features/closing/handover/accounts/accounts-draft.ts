import { saveHandoverSettings } from '@korpus/contract/handover/handover.ts';
import type { HandoverSettings } from '@korpus/contract/handover/handover-settings.ts';
import { accountsOfChart, type Chart } from '@korpus/domain/handover/accounts.ts';
import { namedAccounts } from '@korpus/domain/handover/problem.ts';
import { pick } from '@korpus/domain/values/fields.ts';
import { allProblems } from '../../../../lib/calls/all-problems.ts';
import { bodyOfDraft } from '../../../../lib/calls/violations-of.ts';
import type { Problem } from '../../../../ui/record-dialog/draft/record-source.ts';
import { accountsTexts as texts } from './accounts-texts.ts';

type Rate = HandoverSettings['rates'][number];

/** A rate while it is edited: it has an id, so that two people's changes meet entry by entry. */
export type RateDraft = Omit<Rate, 'vat' | 'taxKey'> &
  Readonly<{ id: string; vat: number | null; taxKey: string }>;

export type AccountsDraft = Omit<HandoverSettings, 'adviser' | 'client' | 'rates'> &
  Readonly<{ adviser: string; client: string; rates: readonly RateDraft[] }>;

type RateKey = Pick<RateDraft, 'country' | 'vat' | 'exemption'>;

const keyOf = ({ country, vat, exemption }: RateKey): string => `${country} ${vat} ${exemption ?? ''}`;

const draftOfRate = (rate: Rate): RateDraft => ({ ...rate, id: keyOf(rate), taxKey: rate.taxKey ?? '' });

const textOf = (number: number | null): string => (number === null ? '' : String(number));

export const draftOf = (settings: HandoverSettings): AccountsDraft => ({
  ...settings,
  adviser: textOf(settings.adviser),
  client: textOf(settings.client),
  rates: settings.rates.map(draftOfRate),
});

export const newRate = (id: string): RateDraft => ({
  id,
  country: 'DE',
  vat: null,
  exemption: null,
  revenue: '',
  deposits: '',
  taxKey: '',
});

/** Another rate than 0 % has no reason for it. */
export const changeRate = (rate: RateDraft, change: Partial<RateDraft>): RateDraft => {
  const next = { ...rate, ...change };
  return next.vat === 0 ? next : { ...next, exemption: null };
};

/** The accounts a chart begins with. Rates it does not know, of other countries, stay. */
export function withDefaults(draft: AccountsDraft, chart: Exclude<Chart, 'OWN'>): Partial<AccountsDraft> {
  const { rates, ...defaults } = accountsOfChart(chart, draft.ledgerLength);
  const known = new Set(rates.map(keyOf));
  return {
    ...pick(defaults, namedAccounts),
    rates: [...rates.map(draftOfRate), ...draft.rates.filter((rate) => !known.has(keyOf(rate)))],
  };
}

const numberIn = (text: string): number | null => (text === '' ? null : Number(text));

const settingsOf = ({ adviser, client, rates, ...settings }: AccountsDraft) => ({
  ...settings,
  adviser: numberIn(adviser),
  client: numberIn(client),
  rates: rates.map(({ id: _, taxKey, ...rate }) => ({ ...rate, taxKey: taxKey === '' ? null : taxKey })),
});

export const bodyOf = (draft: AccountsDraft, version?: number) =>
  bodyOfDraft(saveHandoverSettings, wireOf(draft, version));

const wireOf = (draft: AccountsDraft, version?: number) => ({
  settings: settingsOf(draft),
  ...(version === undefined ? {} : { version }),
});

/** Lists what is missing, what stands there twice, and what the call would refuse. */
export function findAccountsProblems(draft: AccountsDraft): readonly Problem[] {
  const own = draft.rates.flatMap((rate, place): Problem[] => {
    const path = `settings.rates.${place}.vat`;
    if (rate.vat === null) return [{ path, message: texts.vatMissing }];
    const isFirst = draft.rates.findIndex((each) => keyOf(each) === keyOf(rate)) === place;
    return isFirst ? [] : [{ path, message: texts.twice }];
  });
  return allProblems(own, saveHandoverSettings, wireOf(draft)).map(inDraft);
}

/** The call has the settings one step deeper. */
const inDraft = ({ path, message }: Problem): Problem => ({
  path: path.replace(/^(body\.)?settings\./, ''),
  message,
});
