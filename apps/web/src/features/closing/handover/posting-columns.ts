import type { Handover } from '@korpus/contract/handover/handover.ts';
import type { HandoverFormat } from '@korpus/domain/handover/accounts.ts';
import type { Column } from '../../../ui/data-table/columns/column.ts';
import { handoverTexts as texts } from './handover-texts.ts';

/** A line as the list holds it. */
export type PostingRow = Handover['waiting']['postings'][number] & Readonly<{ id: string }>;

const { heads } = texts;

/** Lists the columns; reversals have one where there are any. */
export const postingColumns = (
  format: HandoverFormat,
  hasReversals: boolean,
): readonly Column<PostingRow>[] => [
  { key: 'day', label: heads.day, kind: 'date', value: ({ day }) => day, width: 96, card: 'line' },
  { key: 'debit', label: texts.debit, value: ({ debit }) => debit, width: 76, card: 'line' },
  { key: 'credit', label: texts.credit, value: ({ credit }) => credit, width: 76, card: 'line' },
  {
    key: 'amount',
    label: heads.amount,
    kind: 'money',
    width: 108,
    card: 'amount',
    value: ({ amount }) => amount,
  },
  ...(hasReversals ? [reversalColumn(format)] : []),
  { key: 'document', label: heads.document, value: ({ document }) => document, width: 128, card: 'subtitle' },
  {
    key: 'text',
    label: heads.text,
    width: 136,
    grow: true,
    isLong: true,
    card: 'title',
    value: ({ text }) => text,
  },
  {
    key: 'vat',
    label: heads.vat,
    kind: 'number',
    unit: '%',
    decimals: 0,
    width: 72,
    value: ({ vat }) => vat,
  },
];

const reversalColumn = (format: HandoverFormat): Column<PostingRow> => ({
  key: 'reversal',
  label: heads.reversal,
  kind: 'state',
  width: 124,
  card: 'badge',
  value: ({ isReversal }) => (isReversal ? texts.isReversal(format) : null),
  tone: () => 'danger',
});
