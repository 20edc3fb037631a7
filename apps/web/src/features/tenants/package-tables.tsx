import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { accountingPeriods } from '@korpus/domain/rights/packages.ts';
import { additionalPackageNames, basePackageNames } from '@korpus/domain/tenants/tenants-texts.ts';
import { useMemo } from 'react';
import type { Column } from '../../ui/data-table/columns/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { TableStatus } from '../../ui/data-table/data-table-props.ts';
import { editAction } from './edit-action.tsx';
import { type AdditionalOffer, type BaseOffer, type BasePriceField, basePriceFields } from './offer.ts';
import classes from './tenants.module.css';
import { tenantsTexts as texts } from './tenants-texts.ts';

const priceWidth = 212;

const baseColumns: readonly Column<BaseOffer>[] = [
  {
    key: 'type',
    label: texts.package,
    value: ({ type }) => basePackageNames[type],
    grow: true,
    width: 120,
    card: 'title',
  },
  ...basePriceFields.map(priceColumn),
  {
    key: 'maximumUserCount',
    label: texts.maximumUserCount,
    kind: 'number',
    value: ({ maximumUserCount }) => maximumUserCount,
    width: 100,
    card: 'line',
  },
  {
    key: 'maximumLocationCount',
    label: texts.maximumLocationCount,
    kind: 'number',
    value: ({ maximumLocationCount }) => maximumLocationCount,
    width: 104,
    card: 'line',
  },
];

/**
 * Makes the column of a price. On the phone's card the price of the package stands alone; the others are one tap away.
 */
function priceColumn(field: BasePriceField): Column<BaseOffer> {
  return {
    ...both((row: BaseOffer) => row[field]),
    key: field,
    label: texts.shortPrice[field],
    hint: texts[field],
    ...(field === 'price' ? { card: 'line' } : {}),
  };
}

/** Shows the prices by the month and by the year beside each other: „12,00 € | 120,00 €“. */
function both<Row>(pricesOf: (row: Row) => BaseOffer['price']) {
  const value = (row: Row) =>
    accountingPeriods.map((period) => formatEuro(pricesOf(row)[period])).join(' | ');
  return {
    width: priceWidth,
    value,
    sortBy: (row: Row) => pricesOf(row).MONTHLY,
    render: (row: Row) => <span className={`tabular ${classes.prices}`}>{value(row)}</span>,
  };
}

const additionalColumns: readonly Column<AdditionalOffer>[] = [
  {
    key: 'type',
    label: texts.package,
    value: ({ type }) => additionalPackageNames[type],
    grow: true,
    width: 120,
    card: 'title',
  },
  {
    ...both(({ price }: AdditionalOffer) => price),
    key: 'price',
    label: texts.shortPrice.price,
    hint: texts.price,
    card: 'line',
  },
  {
    key: 'maximumAppUserCount',
    label: texts.maximumAppUserCount,
    hint: texts.appUsersHint,
    kind: 'number',
    value: ({ maximumAppUserCount }) => maximumAppUserCount,
    width: 128,
    card: 'line',
  },
];

type PackageTableProps<Row> = Readonly<{
  rows: readonly Row[];
  status: TableStatus;
  onOpen: (row: Row) => void;
}>;

export function BasePackagesTable({ rows, status, onOpen }: PackageTableProps<BaseOffer>) {
  const actions = useMemo(
    () => editAction<BaseOffer>(({ type }) => basePackageNames[type], onOpen),
    [onOpen],
  );
  return (
    <DataTable
      label={texts.basePackages}
      rows={rows}
      columns={baseColumns}
      rowId={({ type }) => type}
      rowActions={actions}
      onOpen={onOpen}
      status={status}
      toolbar={<h2 className={classes.tableTitle}>{texts.basePackages}</h2>}
    />
  );
}

export function AdditionalPackagesTable({ rows, status, onOpen }: PackageTableProps<AdditionalOffer>) {
  const actions = useMemo(
    () => editAction<AdditionalOffer>(({ type }) => additionalPackageNames[type], onOpen),
    [onOpen],
  );
  return (
    <DataTable
      label={texts.additionalPackages}
      rows={rows}
      columns={additionalColumns}
      rowId={({ type }) => type}
      rowActions={actions}
      onOpen={onOpen}
      status={status}
      toolbar={<h2 className={classes.tableTitle}>{texts.additionalPackages}</h2>}
    />
  );
}
