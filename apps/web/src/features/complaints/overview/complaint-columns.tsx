import type { ComplaintRecord } from '@korpus/contract/complaints/complaint-record.ts';
import { amountToCollect } from '@korpus/domain/complaints/amount-to-collect.ts';
import { complaintCatalogue } from '@korpus/domain/complaints/complaint-catalogue.ts';
import { importanceTones } from '@korpus/domain/complaints/complaint-tones.ts';
import { complaintImposerNames, importanceNames } from '@korpus/domain/complaints/complaints-texts.ts';
import { mayReadRemainingAmount } from '@korpus/domain/complaints/merge-complaint.ts';
import { formatMinutes } from '@korpus/domain/dates/format-minutes.ts';
import type { FieldsWith } from '@korpus/domain/fields/field.ts';
import {
  type ComplaintState,
  complaintStates,
  complaintStateTones,
} from '@korpus/domain/orders/complaints/complaint-state.ts';
import { complaintStateNames } from '@korpus/domain/orders/complaints/complaint-state-texts.ts';
import { connectionNames } from '@korpus/domain/orders/orders-texts.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import { nobodys } from '@korpus/domain/rights/ownership.ts';
import { dayOfInstant } from '../../../lib/formats/format-instant.ts';
import type { HouseLists } from '../../../lib/lists/use-house-lists.ts';
import type { Column } from '../../../ui/data-table/columns/column.ts';
import { columnKit } from '../../../ui/record-list/column-kit.ts';
import { placeOf } from '../complaint-row.ts';
import { columnHints } from '../complaints-texts.ts';
import { StateCell } from './state-cell.tsx';
import type { StateChoice } from './state-choice.ts';

type ComplaintColumn = Column<ComplaintRecord>;
type ComplaintColumnKey = FieldsWith<typeof complaintCatalogue, 'column'>;

const { base, amount, text, date, flag, money } = columnKit(complaintCatalogue, columnHints);

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
  { ...base('availability', { width: 124 }), kind: 'week', value: ({ availability }) => availability },
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
  ...(mayReadRemainingAmount(person, nobodys)
    ? [{ ...amount('remainingAmount', { width: 128 }), value: amountToCollect }]
    : []),
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
