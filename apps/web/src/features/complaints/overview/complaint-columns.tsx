import type { ComplaintRecord } from '@korpus/contract/complaints/complaint-record.ts';
import { complaintCatalogue } from '@korpus/domain/complaints/complaint-catalogue.ts';
import { complaintCell } from '@korpus/domain/complaints/complaint-cells.ts';
import { importanceTones } from '@korpus/domain/complaints/complaint-tones.ts';
import { mayReadRemainingAmount, moneyOfOrder } from '@korpus/domain/complaints/merge-complaint.ts';
import type { FieldsWith } from '@korpus/domain/fields/field.ts';
import {
  type ComplaintState,
  complaintStates,
  complaintStateTones,
} from '@korpus/domain/orders/complaints/complaint-state.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import { nobodys } from '@korpus/domain/rights/ownership.ts';
import type { HouseLists } from '../../../lib/lists/use-house-lists.ts';
import type { Column } from '../../../ui/data-table/columns/column.ts';
import { buildColumns, type Looks } from '../../../ui/record-list/column-kit.ts';
import { columnHints } from '../complaints-texts.ts';
import { StateCell } from './state-cell.tsx';
import type { StateChoice } from './state-choice.ts';

type ComplaintColumnKey = FieldsWith<typeof complaintCatalogue, 'column'>;

type Input = Readonly<{
  person: Person;
  lists: Pick<HouseLists, 'nameOf'>;
  choiceOf: (row: ComplaintRecord) => StateChoice;
  onState: (row: ComplaintRecord, state: ComplaintState) => void;
}>;

/** The columns of the overview this person may see. */
export const complaintColumns = (input: Input): readonly Column<ComplaintRecord>[] =>
  buildColumns({
    fields: complaintCatalogue,
    cell: complaintCell,
    hints: columnHints,
    nameOf: input.lists.nameOf,
    looks: looks(input),
  }).filter(
    ({ key }) =>
      mayReadRemainingAmount(input.person, nobodys) || !moneyOfOrder.some((field) => field === key),
  );

/** Gives the columns in the order in which somebody looks for them. */
const looks = ({ choiceOf, onState }: Input): Looks<typeof complaintCatalogue, ComplaintRecord> => ({
  clientName: { width: 168, card: 'title', grow: true },
  state: {
    width: 148,
    card: 'badge',
    isState: true,
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
  importance: {
    width: 112,
    card: 'line',
    isState: true,
    sortBy: ({ importance }) => importance,
    tone: ({ importance }) => importanceTones[importance],
  },
  orderNumber: { width: 112, card: 'subtitle' },
  salesmanName: { width: 152, card: 'subtitle' },
  date: { width: 108, card: 'line' },
  availability: { width: 124 },
  carpenterName: { width: 160 },
  location: { width: 132 },
  tasksToDo: { width: 220, grow: true },
  stockToDo: { width: 220 },
  imposed: { width: 140 },
  createdAt: { width: 132 },
  fixedAt: { width: 112 },
  doNotForget: { width: 136 },
  repairTimeInMinutes: { width: 124, sortBy: ({ repairTimeInMinutes }) => repairTimeInMinutes },
  connections: { width: 132 },
  orderLocation: { width: 140 },
  deliveryDate: { width: 116 },
  zipCode: { width: 72 },
  clientNumber: { width: 112 },
  clientOrderNumber: { width: 148 },
  notes: { width: 220 },
  remainingAmount: { width: 128 },
  retained: { width: 128 },
  carpenterExpense: { width: 136 },
  materialExpense: { width: 136 },
  lastModifiedDate: { width: 116 },
  lastModifiedByName: { width: 148 },
});

/** Columns that the table shows as long as nobody has chosen a template. */
export const builtInFields: readonly ComplaintColumnKey[] = [
  'clientName',
  'state',
  'importance',
  'date',
  'tasksToDo',
  'carpenterName',
  'orderNumber',
  'salesmanName',
  'availability',
  'imposed',
  'createdAt',
];
