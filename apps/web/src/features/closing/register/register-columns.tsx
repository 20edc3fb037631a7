import type { RegisterEntry } from '@korpus/contract/closing/register.ts';
import { circleName } from '@korpus/domain/closing/closing-texts.ts';
import { type NumberState, numberStates } from '@korpus/domain/closing/register.ts';
import { registerCatalogue } from '@korpus/domain/closing/register-catalogue.ts';
import { registerCells, registerTold } from '@korpus/domain/closing/register-cells.ts';
import { dayOfInstant } from '../../../lib/formats/format-instant.ts';
import type { Tone } from '../../../ui/palette.ts';
import { buildColumns, type Looks } from '../../../ui/record-list/column-kit.ts';
import { billTypeTones } from '../bill-type-tones.ts';

/** A number as the list holds it. */
export type RegisterRow = RegisterEntry & Readonly<{ id: string }>;

const stateTones: Readonly<Record<NumberState, Tone>> = {
  GIVEN: 'success',
  TAKEN: 'warning',
  AGAIN: 'info',
  WITHDRAWN: 'danger',
  CANCELLED: 'neutral',
};

/** Columns in the order in which somebody looks for them. */
const looks: Looks<typeof registerCatalogue, RegisterRow> = {
  number: { width: 136, card: 'title' },
  clientName: { width: 152, card: 'subtitle', besideTitle: true, grow: true },
  amount: { width: 124, card: 'amount', tone: ({ amount }) => (amount < 0 ? 'danger' : null) },
  date: { width: 104, card: 'line' },
  state: {
    width: 144,
    isState: true,
    card: 'badge',
    sortBy: ({ state }) => numberStates.indexOf(state),
    tone: ({ state }) => stateTones[state],
    reason: (row) => registerTold(row, dayOfInstant) ?? '',
  },
  billType: { width: 128, isState: true, tone: ({ billType }) => billTypeTones[billType] },
  // Most numbers have nothing to tell; where one has, the state says it.
  told: { width: 300, grow: true, isLong: true, hidden: true, card: 'line' },
  givenAt: { width: 152, withTime: true },
  givenBy: { width: 148 },
  clientNumber: { width: 112, hidden: true },
  clientOrderNumber: { width: 148, hidden: true },
  eInvoice: { width: 132, hidden: true },
};

export const registerColumns = buildColumns<typeof registerCatalogue, RegisterRow>({
  fields: registerCatalogue,
  cell: registerCells(dayOfInstant),
  hints: {},
  // The register names nothing by an id.
  nameOf: () => null,
  looks,
});

export const circleOf = ({ prefix, month }: Pick<RegisterEntry, 'prefix' | 'month'>) => ({
  value: `${prefix}-${month}`,
  label: circleName(prefix, month),
});
