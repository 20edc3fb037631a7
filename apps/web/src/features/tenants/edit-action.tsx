import { IconPencil } from '@tabler/icons-react';
import type { RowAction } from '../../ui/data-table/column.ts';
import { tenantsTexts as texts } from './tenants-texts.ts';

/** The edit action of spec 1 §2, the same in all three tables. */
export const editAction = <Row,>(
  nameOf: (row: Row) => string,
  run: (row: Row) => void,
): readonly RowAction<Row>[] => [
  { key: 'edit', label: (row) => texts.edit(nameOf(row)), icon: <IconPencil size={16} />, run },
];
