import type { RecordKind } from '../kinds/record-kind.ts';
import type { Permissions } from '../rights/actor.ts';
import { bankKindTexts as texts } from './bank-texts.ts';

const topic = {
  topic: 'bank',
  mayHear: ({ rights }: Pick<Permissions, 'rights'>) => rights.has('BANK_READ'),
};

/** Accounts of the house, what their bank says of them, and what became of it. */
export const bankKinds = [
  { kind: 'bankAccount', table: 'bank_accounts', topic, historyName: texts.account, ids: ['bankAccount'] },
  { kind: 'bankStatement', table: 'bank_statements', topic, historyName: texts.statement },
  {
    kind: 'bankLine',
    table: 'bank_lines',
    parts: ['bank_line_states', 'bank_parts'],
    topic,
    historyName: texts.line,
    ids: ['bankLine', 'bankPart'],
  },
] as const satisfies readonly RecordKind[];
