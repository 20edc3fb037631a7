import type { Handover } from '@korpus/contract/handover/handover.ts';
import type { HandoverFormat } from '@korpus/domain/handover/accounts.ts';
import type { Column } from '../../../ui/data-table/columns/column.ts';
import { handoverTexts as texts } from './handover-texts.ts';

/** A line as the list holds it. */
export type PostingRow = Handover['waiting']['postings'][number] & Readonly<{ id: string }>;

const { heads } = texts;

export const postingColumns = (format: HandoverFormat): readonly Column<PostingRow>[] => [
  { key: 'day', label: heads.day, kind: 'date', value: ({ day }) => day, width: 104, card: 'line' },
  { key: 'debit', label: texts.debit, value: ({ debit }) => debit, width: 96, card: 'line' },
  { key: 'credit', label: texts.credit, value: ({ credit }) => credit, width: 96, card: 'line' },
  {
    ...{ key: 'amount', label: heads.amount, kind: 'money', width: 124, card: 'amount' },
    value: ({ amount }) => amount,
  },
  {
    ...{ key: 'reversal', label: heads.reversal, width: 128, card: 'badge', besideTitle: true },
    kind: 'state',
    value: ({ isReversal }) => (isReversal ? texts.isReversal(format) : null),
    tone: () => 'danger',
  },
  { key: 'document', label: heads.document, value: ({ document }) => document, width: 136, card: 'subtitle' },
  { key: 'text', label: heads.text, value: ({ text }) => text, width: 220, grow: true, card: 'title' },
  {
    ...{ key: 'vat', label: heads.vat, kind: 'number', unit: '%', decimals: 2, width: 80 },
    value: ({ vat }) => vat,
  },
];
