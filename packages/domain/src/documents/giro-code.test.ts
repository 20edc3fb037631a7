import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { giroCodePayload, type Transfer } from './giro-code.ts';

const transfer: Transfer = {
  recipient: 'Küchenhaus Nord GmbH',
  iban: 'DE02 1203 0000 0000 2020 51',
  bic: 'byladem1001',
  amount: cents(3_570_05),
  purpose: 'Rechnung RE-2026110001',
};

describe('the payload of a GiroCode (EPC069-12)', () => {
  it('has eleven lines', () => {
    expect(giroCodePayload(transfer)?.split('\n')).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      'BYLADEM1001',
      'Küchenhaus Nord GmbH',
      'DE02120300000000202051',
      'EUR3570.05',
      '',
      '',
      'Rechnung RE-2026110001',
    ]);
  });

  it('does without a BIC, or with one that is none', () => {
    for (const bic of [null, '', 'keine'])
      expect(giroCodePayload({ ...transfer, bic })).toContain('SCT\n\nKüchen');
  });

  it('cuts what is too long, and no break gets into a line', () => {
    const payload = giroCodePayload({
      ...transfer,
      recipient: `${'Ä'.repeat(69)}\n€uro`,
      purpose: 'x\r\n'.repeat(99),
    });
    const lines = payload?.split('\n') ?? [];
    expect(lines).toHaveLength(11);
    expect(lines[5]).toBe('Ä'.repeat(69));
    expect(lines[10]?.length).toBeLessThanOrEqual(140);
  });

  it.each<[string, Partial<Transfer>]>([
    ['nothing is due', { amount: cents(0) }],
    ['there is a credit', { amount: cents(-1) }],
    ['no transfer is that large', { amount: cents(100_000_000_000) }],
    ['the account does not exist', { iban: 'DE02120300000000202052' }],
    ['nobody gets it', { recipient: '  ' }],
  ])('there is none where %s', (_name, part) => {
    expect(giroCodePayload({ ...transfer, ...part })).toBeNull();
  });
});
