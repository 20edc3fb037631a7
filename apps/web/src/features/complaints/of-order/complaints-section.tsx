import type { ComplaintRecord } from '@korpus/contract/complaints/complaint-record.ts';
import { mayBeComplainedAbout } from '@korpus/domain/complaints/complained-about.ts';
import { importanceTones } from '@korpus/domain/complaints/complaint-tones.ts';
import { complaintImposerNames, importanceNames } from '@korpus/domain/complaints/complaints-texts.ts';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import { addCents, zeroCents } from '@korpus/domain/money/cents.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { complaintStateTones } from '@korpus/domain/orders/complaints/complaint-state.ts';
import { complaintStateNames } from '@korpus/domain/orders/complaints/complaint-state-texts.ts';
import { complaintKindTexts } from '@korpus/domain/orders/complaints/complaints-of-order-catalogue-texts.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import type { formatPersonName } from '@korpus/domain/persons/person-data.ts';
import { can } from '@korpus/domain/records/can.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import type { OwnedRow } from '@korpus/domain/rights/ownership.ts';
import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconPencil, IconPrinter } from '@tabler/icons-react';
import { useMemo } from 'react';
import { type EntryRows, EntryTable } from '../../../ui/entry-table/entry-table.tsx';
import type { FieldSource } from '../../../ui/record-fields/field-source.ts';
import { StateBadge } from '../../../ui/state-badge/state-badge.tsx';
import type { ComplaintTools } from '../complaint-tools.ts';
import { complaintsOfOrderTexts as texts } from '../complaints-texts.ts';
import classes from './complaints-section.module.css';

type ComplaintsSectionProps = Readonly<{
  source: Pick<FieldSource<never>, 'subscribe' | 'error'>;
  /** Order as it is stored: what is being typed does not count (rules: complaints#required-in-a-complaint). */
  order: OwnedRow & Parameters<typeof formatPersonName>[0] & Pick<Order, 'id' | 'sellDate'>;
  complaints: readonly ComplaintRecord[];
  person: Person;
  tools: ComplaintTools;
}>;

/**
 * Lists the complaints about an order; each is changed in its own dialog over that of the order
 * (rules: complaints#complaints-of-an-order).
 */
export function ComplaintsSection({ source, order, complaints, person, tools }: ComplaintsSectionProps) {
  const rows = useMemo(() => rowsOf(tools), [tools]);
  const isSold = mayBeComplainedAbout(order);
  const mayAdd = can(person, 'complaint.add', order);
  return (
    <EntryTable
      label={complaintKindTexts.many}
      path="complaints"
      source={source}
      rows={rows}
      entries={complaints}
      empty={mayAdd && !isSold ? texts.notSold : texts.none}
      addLabel={texts.add}
      onAdd={mayAdd && isSold ? () => tools.open({ kind: 'new', orderId: order.id }) : undefined}
    />
  );
}

const rowsOf = (tools: ComplaintTools): EntryRows<ComplaintRecord> => ({
  columns: [
    { key: 'tasksToDo', label: texts.task, dependsOn: ['createdAt', 'notes'] },
    { key: 'state', label: texts.state, width: '9.5rem', dependsOn: ['importance', 'retained'] },
    { key: 'imposed', label: texts.cause, width: '9rem' },
    { key: 'date', label: texts.planned, width: '7rem' },
    { key: 'carpenterName', label: texts.carpenter, width: '16%' },
    { key: 'carpenterExpense', label: texts.costs, width: '7rem', dependsOn: ['materialExpense'] },
    { key: 'id', label: texts.actions, width: '4.5rem', dependsOn: ['createdAt'] },
  ],
  entryId: ({ id }) => id,
  tone: ({ importance }) => importanceTones[importance],
  cells: (complaint) => [
    <Task key="task" complaint={complaint} tools={tools} />,
    <State key="state" complaint={complaint} />,
    <Text key="imposed">{complaintImposerNames[complaint.imposed]}</Text>,
    <Text key="date">{complaint.date === null ? '–' : formatDate(complaint.date)}</Text>,
    <Text key="carpenter">{complaint.carpenterName ?? '–'}</Text>,
    <Text key="costs">{writeCosts(complaint)}</Text>,
    <Actions key="actions" complaint={complaint} tools={tools} />,
  ],
});

export const nameOfComplaint = ({ createdAt }: Pick<ComplaintRecord, 'createdAt'>): string =>
  texts.of(formatDate(createdAt));

function writeCosts({ carpenterExpense, materialExpense }: ComplaintRecord): string {
  if (carpenterExpense === null && materialExpense === null) return '–';
  return formatEuro(addCents(carpenterExpense ?? zeroCents, materialExpense ?? zeroCents));
}

type CellProps = Readonly<{ complaint: ComplaintRecord }>;

const Text = ({ children }: Readonly<{ children: string }>) => (
  <span className={classes.cellText}>{children}</span>
);

const State = ({ complaint: { state, importance, retained = null } }: CellProps) => (
  <span className={classes.cellBadges}>
    <StateBadge tone={complaintStateTones[state]}>{complaintStateNames[state]}</StateBadge>
    {importance > 1 && (
      <StateBadge tone={importanceTones[importance]}>{importanceNames[importance]}</StateBadge>
    )}
    {state !== 'DONE' && retained !== null && retained > 0 && (
      <span>{texts.retained(formatEuro(retained))}</span>
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
      aria-label={texts.open(nameOfComplaint(complaint))}
      onClick={() => tools.open({ kind: 'existing', id: complaint.id })}
    >
      <IconPencil size={16} stroke={1.75} aria-hidden />
    </ActionIcon>
    <ActionIcon
      aria-label={texts.print(nameOfComplaint(complaint))}
      onClick={() => void tools.print(complaint.id)}
    >
      <IconPrinter size={16} stroke={1.75} aria-hidden />
    </ActionIcon>
  </span>
);
