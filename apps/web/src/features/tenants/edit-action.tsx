import { IconPencil } from '@tabler/icons-react';
import type { RowAction } from '../../ui/data-table/columns/column.ts';
import { tenantsTexts as texts } from './tenants-texts.ts';

/** The edit button of a row, the same in all three tables (rules: screens#tenant-administration). */
export const editAction = <Row,>(
  nameOf: (row: Row) => string,
  run: (row: Row) => void,
): readonly RowAction<Row>[] => [
  { key: 'edit', label: (row) => texts.edit(nameOf(row)), icon: <IconPencil size={16} />, run },
];
