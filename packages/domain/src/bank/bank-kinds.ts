import type { RecordKind } from '../kinds/record-kind.ts';
import type { Permissions } from '../rights/actor.ts';
import { bankKindTexts as texts } from './bank-texts.ts';

const topic = {
  topic: 'bank',
  mayHear: ({ rights }: Pick<Permissions, 'rights'>) => rights.has('BANK_READ'),
} as const;

/** Accounts of the house, what their bank says of them, and what became of it. */
export const bankKinds = [
  { kind: 'bankAccount', table: 'bank_accounts', topic, historyName: texts.account, ids: ['bankAccount'] },
  {
    kind: 'bankStatement',
    table: 'bank_statements',
    topic,
    historyName: texts.statement,
    refersTo: [{ to: 'bank_accounts', column: 'account_id' }],
  },
  {
    kind: 'bankLine',
    table: 'bank_lines',
    parts: ['bank_line_states', 'bank_parts'],
    topic,
    historyName: texts.line,
    ids: ['bankLine', 'bankPart'],
    refersTo: [
      { to: 'bank_accounts', column: 'account_id' },
      { to: 'bank_statements', column: 'statement_id' },
      { to: 'bank_lines', table: 'bank_line_states', column: 'returned_by' },
      { to: 'reminders', table: 'bank_parts', column: 'reminder_id' },
    ],
  },
] as const satisfies readonly RecordKind[];
