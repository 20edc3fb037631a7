import type { ReadableComplaint } from '@korpus/contract/complaints/complaint-wire.ts';
import { canEditComplaint } from '@korpus/domain/complaints/complaint-rights.ts';
import {
  complaintImposerNames,
  complaintStateNames,
  importanceNames,
} from '@korpus/domain/complaints/complaints-texts.ts';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import { addCents, zeroCents } from '@korpus/domain/money/cents.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { clientNameOf } from '@korpus/domain/orders/order-client.ts';
import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconPencil, IconPrinter } from '@tabler/icons-react';
import { useMemo } from 'react';
import { type ComplaintTools, useComplaintTools } from '../../../lib/complaint-tools.tsx';
import { type EntryRows, EntryTable } from '../../../ui/entry-table/entry-table.tsx';
import { StateBadge } from '../../../ui/state-badge/state-badge.tsx';
import { complaintStateTones, importanceTones } from '../../../ui/state-badge/state-tones.ts';
import classes from './order-dialog.module.css';
import { orderDialogTexts } from './order-dialog-texts.ts';
import { type OrderForm, useDraft } from './order-form.ts';

const texts = orderDialogTexts.complaints;

/** What was complained about this order; each is changed in its own dialog over this one (spec 3 §2.2). */
export function ComplaintsSection({ form }: { form: OrderForm }) {
  const { store, person } = form;
  const complaints = useDraft(form, (draft) => draft.complaints) ?? [];
  const tools = useComplaintTools();
  const rows = useMemo(() => (tools === null ? null : rowsOf(tools)), [tools]);
  if (tools === null || rows === null) return null;
  // As the picker offers it: what is stored counts, not what is being typed (spec 3 §5).
  const stored = store.get().start.draft;
  const isSold = stored.sellDate !== null && clientNameOf(stored) !== '';
  const mayAdd = canEditComplaint(person, stored);
  return (
    <EntryTable
      label={orderDialogTexts.sections.complaints}
      path="complaints"
      source={store}
      rows={rows}
      entries={complaints}
      empty={mayAdd && !isSold ? texts.notSold : texts.none}
      addLabel={texts.add}
      onAdd={mayAdd && isSold ? () => tools.open({ kind: 'new', orderId: stored.id }) : undefined}
    />
  );
}

const rowsOf = (tools: ComplaintTools): EntryRows<ReadableComplaint> => ({
  columns: [
    { key: 'tasksToDo', label: texts.task, dependsOn: ['createdAt', 'notes'] },
    { key: 'state', label: texts.state, width: '9.5rem', dependsOn: ['importance'] },
    { key: 'imposed', label: texts.cause, width: '9rem' },
    { key: 'date', label: texts.planned, width: '7rem' },
    { key: 'carpenterName', label: texts.carpenter, width: '16%' },
    { key: 'carpenterExpense', label: texts.costs, width: '7rem', dependsOn: ['materialExpense'] },
    { key: 'id', label: texts.actions, width: '4.5rem', dependsOn: ['createdAt'] },
  ],
  entryId: ({ id }) => id,
  tone: ({ importance, state }) => (importance > 1 && state !== 'DONE' ? importanceTones[importance] : null),
  cells: (complaint) => [
    <Task key="task" complaint={complaint} tools={tools} />,
    <State key="state" complaint={complaint} />,
    <Text key="imposed">{complaintImposerNames[complaint.imposed]}</Text>,
    <Text key="date">{complaint.date === null ? '–' : formatDate(complaint.date)}</Text>,
    <Text key="carpenter">{complaint.carpenterName ?? '–'}</Text>,
    <Text key="costs">{costsOf(complaint)}</Text>,
    <Actions key="actions" complaint={complaint} tools={tools} />,
  ],
});

const nameOf = ({ createdAt }: ReadableComplaint): string => texts.of(formatDate(createdAt));

function costsOf({ carpenterExpense, materialExpense }: ReadableComplaint): string {
  if (carpenterExpense === null && materialExpense === null) return '–';
  return formatEuro(addCents(carpenterExpense ?? zeroCents, materialExpense ?? zeroCents));
}

type CellProps = Readonly<{ complaint: ReadableComplaint }>;

const Text = ({ children }: Readonly<{ children: string }>) => (
  <span className={classes.cellText}>{children}</span>
);

const State = ({ complaint: { state, importance } }: CellProps) => (
  <span className={classes.cellBadges}>
    <StateBadge tone={complaintStateTones[state]}>{complaintStateNames[state]}</StateBadge>
    {importance > 1 && (
      <StateBadge tone={importanceTones[importance]}>{importanceNames[importance]}</StateBadge>
    )}
  </span>
);

const Task = ({ complaint, tools }: CellProps & Readonly<{ tools: ComplaintTools }>) => (
  <UnstyledButton
    className={classes.cellLink ?? ''}
    onClick={() => tools.open({ kind: 'existing', id: complaint.id })}
  >
    <span className={classes.cellLinkText}>
      {complaint.tasksToDo ?? complaint.notes ?? texts.withoutTask}
    </span>
  </UnstyledButton>
);

const Actions = ({ complaint, tools }: CellProps & Readonly<{ tools: ComplaintTools }>) => (
  <span className={classes.cellActions}>
    <ActionIcon
      aria-label={texts.open(nameOf(complaint))}
      onClick={() => tools.open({ kind: 'existing', id: complaint.id })}
    >
      <IconPencil size={16} stroke={1.75} aria-hidden />
    </ActionIcon>
    <ActionIcon aria-label={texts.print(nameOf(complaint))} onClick={() => void tools.print(complaint.id)}>
      <IconPrinter size={16} stroke={1.75} aria-hidden />
    </ActionIcon>
  </span>
);
