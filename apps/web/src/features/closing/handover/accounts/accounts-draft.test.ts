import type { HandoverSettings } from '@korpus/contract/handover/handover-settings.ts';
import { accountsOfChart } from '@korpus/domain/handover/accounts.ts';
import { describe, expect, it } from 'vitest';
import {
  type AccountsDraft,
  bodyOf,
  changeRate,
  draftOf,
  findAccountsProblems,
  withDefaults,
} from './accounts-draft.ts';

const skr03 = accountsOfChart('SKR03', 4);
const settings: HandoverSettings = {
  ...skr03,
  adviser: 29_098,
  client: null,
  fiscalYearStart: 1,
  rates: [
    { country: 'DE', vat: 19, exemption: null, revenue: '8400', deposits: '1718', taxKey: null },
    { country: 'AT', vat: 20, exemption: null, revenue: '4000', deposits: '3200', taxKey: '1' },
  ],
};

const withRates = (draft: AccountsDraft, rates: AccountsDraft['rates']) => ({ ...draft, rates });

describe('the accounts while they are edited', () => {
  it('are sent as they were read', () => {
    expect(bodyOf(draftOf(settings), 3)).toEqual({ settings, version: 3 });
  });

  it('take the defaults of a chart, and keep the rates it does not know', () => {
    const draft = { ...draftOf(settings), ledgerLength: 5, bank: '99999' };
    const { rates = [], bank, counterDebtor } = withDefaults(draft, 'SKR04');
    expect({ bank, counterDebtor }).toEqual({ bank: '18000', counterDebtor: '100000' });
    expect(rates.map(({ country, vat, revenue }) => `${country} ${vat} ${revenue}`)).toEqual([
      ...['DE 19 44000', 'DE 7 43000', 'DE 0 43370', 'DE 0 41250', 'DE 0 41850'],
      'AT 20 4000',
    ]);
  });

  it('name a reason for 0 % and for nothing else', () => {
    const [rate] = draftOf(settings).rates;
    if (rate === undefined) throw new Error('There is one.');
    const free = changeRate(changeRate(rate, { vat: 0 }), { exemption: 'REVERSE_CHARGE' });
    expect(free.exemption).toBe('REVERSE_CHARGE');
    expect(changeRate(free, { vat: 19 }).exemption).toBeNull();
  });

  it('say what is missing, what stands there twice and what no account is', () => {
    const draft = draftOf(settings);
    const [german, austrian] = draft.rates;
    if (german === undefined || austrian === undefined) throw new Error('There are two.');
    expect(findAccountsProblems(draft)).toEqual([]);
    const rates = [german, { ...german, id: 'again' }, { ...austrian, vat: null }];
    expect(
      findAccountsProblems(withRates({ ...draft, adviser: '12' }, rates)).map(({ path }) => path),
    ).toEqual([...['rates.1.vat', 'rates.2.vat', 'adviser']]);
  });

  it('have the same entries for two people, whichever place they stand at', () => {
    const ids = draftOf(settings).rates.map(({ id }) => id);
    const turned = draftOf({ ...settings, rates: settings.rates.toReversed() });
    expect(turned.rates.map(({ id }) => id)).toEqual(ids.toReversed());
  });
});
