import type { RegisterEntry } from '@korpus/contract/closing/register.ts';
import { billTypeNames, circleName, numberStateNames } from '@korpus/domain/closing/closing-texts.ts';
import { type NumberState, numberStates } from '@korpus/domain/closing/register.ts';
import { registerTold } from '@korpus/domain/closing/register-told.ts';
import { dayOfInstant, formatInstant } from '../../../lib/formats/format-instant.ts';
import type { Column } from '../../../ui/data-table/columns/column.ts';
import type { Tone } from '../../../ui/palette.ts';
import { billTypeTones } from '../bill-type-tones.ts';
import { registerTexts as texts } from './register-texts.ts';

/** A number as the list holds it. */
export type RegisterRow = RegisterEntry & Readonly<{ id: string }>;

const stateTones: Readonly<Record<NumberState, Tone>> = {
  GIVEN: 'success',
  TAKEN: 'warning',
  AGAIN: 'info',
  WITHDRAWN: 'danger',
  CANCELLED: 'neutral',
};

const { heads } = texts;

export const registerColumns: readonly Column<RegisterRow>[] = [
  {
    key: 'number',
    label: heads.number,
    width: 136,
    card: 'title',
    value: ({ number }) => number,
  },
  {
    key: 'clientName',
    label: heads.clientName,
    width: 152,
    card: 'subtitle',
    besideTitle: true,
    value: ({ clientName }) => clientName,
  },
  {
    key: 'amount',
    label: heads.amount,
    width: 124,
    kind: 'money',
    card: 'amount',
    value: ({ amount }) => amount,
    tone: ({ amount }) => (amount < 0 ? 'danger' : null),
  },
  { key: 'date', label: heads.date, width: 104, kind: 'date', card: 'line', value: ({ date }) => date },
  {
    key: 'state',
    label: heads.state,
    width: 144,
    kind: 'state',
    card: 'badge',
    value: ({ state }) => numberStateNames[state],
    sortBy: ({ state }) => numberStates.indexOf(state),
    tone: ({ state }) => stateTones[state],
  },
  {
    key: 'billType',
    label: heads.billType,
    width: 128,
    kind: 'state',
    value: ({ billType }) => billTypeNames[billType],
    tone: ({ billType }) => billTypeTones[billType],
  },
  {
    key: 'told',
    label: heads.told,
    width: 300,
    grow: true,
    isLong: true,
    card: 'line',
    value: (row) => registerTold(row, dayOfInstant),
  },
  {
    key: 'givenAt',
    label: heads.givenAt,
    width: 152,
    value: ({ givenAt }) => formatInstant(givenAt),
    sortBy: ({ givenAt }) => givenAt,
  },
  { key: 'givenBy', label: heads.givenBy, width: 148, value: ({ givenBy }) => givenBy },
];

export const circleOf = ({ prefix, month }: Pick<RegisterEntry, 'prefix' | 'month'>) => ({
  value: `${prefix}-${month}`,
  label: circleName(prefix, month),
});
