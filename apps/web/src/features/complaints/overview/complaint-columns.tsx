import type { ComplaintRecord } from '@korpus/contract/complaints/complaint-record.ts';
import { type ComplaintState, complaintStates } from '@korpus/domain/complaints/complaint.ts';
import {
  complaintImposerNames,
  complaintStateNames,
  importanceNames,
} from '@korpus/domain/complaints/complaints-texts.ts';
import { mayReadRemainingAmount } from '@korpus/domain/complaints/merge-complaint.ts';
import { formatMinutes } from '@korpus/domain/dates/format-minutes.ts';
import type { Person } from '@korpus/domain/orders/order-rights.ts';
import { connectionNames } from '@korpus/domain/orders/orders-texts.ts';
import { dayOfInstant } from '../../../lib/format-instant.ts';
import type { HouseLists } from '../../../lib/use-house-lists.ts';
import { dayOf } from '../../../lib/wire-values.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { columnKit } from '../../../ui/record-list/column-kit.ts';
import { complaintStateTones, importanceTones } from '../../../ui/state-badge/state-tones.ts';
import { placeOf } from '../complaint-row.ts';
import { columnHints, columnNames } from '../complaints-texts.ts';
import { StateCell } from './state-cell.tsx';
import type { StateChoice } from './state-choice.ts';

export type ComplaintColumn = Column<ComplaintRecord>;
export type ComplaintColumnKey = keyof typeof columnNames;

const { base, text, date, flag, money } = columnKit(columnNames, columnHints);

type Input = Readonly<{
  person: Person;
  lists: Pick<HouseLists, 'nameOf'>;
  choiceOf: (row: ComplaintRecord) => StateChoice;
  onState: (row: ComplaintRecord, state: ComplaintState) => void;
}>;

/** All columns of the overview, in the order in which somebody looks for them. */
export const complaintColumns = ({ person, lists, choiceOf, onState }: Input): readonly ComplaintColumn[] => [
  text('clientName', { width: 168, card: 'title', grow: true }),
  {
    ...base('state', { width: 148, card: 'badge' }),
    kind: 'state',
    value: ({ state }) => complaintStateNames[state],
    sortBy: ({ state }) => complaintStates.indexOf(state),
    tone: ({ state }) => complaintStateTones[state],
    hasControl: true,
    render: (row, isInGrid) => (
      <StateCell
        row={row}
        choice={choiceOf(row)}
        isInGrid={isInGrid}
        onChoose={(state) => onState(row, state)}
      />
    ),
  },
  {
    ...base('importance', { width: 112, card: 'line' }),
    kind: 'state',
    value: ({ importance }) => importanceNames[importance],
    sortBy: ({ importance }) => importance,
    tone: ({ importance }) => importanceTones[importance],
  },
  text('orderNumber', { width: 112, card: 'subtitle' }),
  text('salesmanName', { width: 152, card: 'subtitle' }),
  date('date', { width: 108, card: 'line' }),
  { ...base('availability', { width: 124 }), kind: 'week', value: ({ availability }) => dayOf(availability) },
  text('carpenterName', { width: 160 }),
  {
    ...base('location', { width: 132 }),
    value: ({ location }) => placeOf(location, lists.nameOf),
  },
  text('tasksToDo', { width: 220, grow: true }),
  text('stockToDo', { width: 220 }),
  { ...base('imposed', { width: 140 }), value: ({ imposed }) => complaintImposerNames[imposed] },
  date('createdAt', { width: 132 }),
  date('fixedAt', { width: 112 }),
  flag('doNotForget', { width: 136 }),
  {
    ...base('repairTimeInMinutes', { width: 124 }),
    value: ({ repairTimeInMinutes: time }) => (time === 0 ? null : formatMinutes(time)),
    sortBy: ({ repairTimeInMinutes }) => repairTimeInMinutes,
  },
  {
    ...base('connections', { width: 132 }),
    value: ({ connections }) => connections.map((each) => connectionNames[each]).join(', ') || null,
  },
  { ...base('orderLocation', { width: 140 }), value: ({ orderLocation }) => lists.nameOf(orderLocation) },
  date('deliveryDate', { width: 116 }),
  text('zipCode', { width: 72 }),
  text('notes', { width: 220 }),
  ...(mayReadRemainingAmount(person, { salesmanId: null }) ? [money('remainingAmount')] : []),
  money('carpenterExpense', { width: 136 }),
  money('materialExpense', { width: 136 }),
  {
    ...base('lastModifiedDate', { width: 116 }),
    kind: 'date',
    value: ({ lastModifiedDate }) => dayOfInstant(lastModifiedDate),
    sortBy: ({ lastModifiedDate }) => lastModifiedDate,
  },
  text('lastModifiedByName', { width: 148 }),
];

/** What the table shows as long as nobody has chosen a template. */
export const builtInFields: readonly ComplaintColumnKey[] = [
  'clientName',
  'state',
  'importance',
  'date',
  'tasksToDo',
  'carpenterName',
  'salesmanName',
  'availability',
  'orderNumber',
  'imposed',
  'createdAt',
];
