import type { Refusal } from '@korpus/domain/rights/rule.ts';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { RowAction } from '../data-table/columns/column.ts';
import { recordListTexts as texts } from './record-list-texts.ts';

export const openKey = 'open';

type ActionInput<Row> = Readonly<{ nameOf: (row: Row) => string; run: (row: Row) => void }>;

export const openAction = <Row,>({ nameOf, run }: ActionInput<Row>): RowAction<Row> => ({
  key: openKey,
  label: (row) => texts.open(nameOf(row)),
  icon: <IconPencil size={16} />,
  run,
});

type DeleteInput<Row> = ActionInput<Row> &
  Readonly<{
    refusalOf: (row: Row) => Refusal | null;
    /** Says what keeps the record where it is, whoever asks. */
    whyKept: (row: Row) => string;
  }>;

export const deleteAction = <Row,>(input: DeleteInput<Row>): RowAction<Row> => ({
  key: 'delete',
  label: (row) => texts.remove(input.nameOf(row)),
  icon: <IconTrash size={16} />,
  tone: 'danger',
  whyNot: (row) => {
    const refusal = input.refusalOf(row);
    if (refusal === null) return null;
    return refusal === 'RIGHT' ? texts.mayNotRemove(input.nameOf(row)) : input.whyKept(row);
  },
  run: input.run,
});
