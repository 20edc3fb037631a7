import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { RowAction } from '../data-table/column.ts';
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
    mayDelete: (row: Row) => boolean;
    /** What else keeps the record where it is, and has nothing to do with rights. */
    whyNot: (row: Row) => string | null;
  }>;

export const deleteAction = <Row,>(input: DeleteInput<Row>): RowAction<Row> => ({
  key: 'delete',
  label: (row) => texts.remove(input.nameOf(row)),
  icon: <IconTrash size={16} />,
  tone: 'danger',
  whyNot: (row) => (input.mayDelete(row) ? input.whyNot(row) : texts.mayNotRemove(input.nameOf(row))),
  run: input.run,
});
