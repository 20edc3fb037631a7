import { listBaseRates } from '@korpus/contract/reminders/base-rates.ts';
import { countryNames } from '@korpus/domain/addresses/addresses-texts.ts';
import { interestCountries } from '@korpus/domain/reminders/base-rates.ts';
import { Button } from '@mantine/core';
import { IconPercentage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { buildQuery } from '../../../lib/calls/query-of.ts';
import type { Column } from '../../../ui/data-table/columns/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { AddButton } from '../../../ui/record-list/new-button.tsx';
import { deriveTableStatus } from '../../../ui/record-list/use-list-query.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useToday } from '../../../ui/today.tsx';
import { editAction } from '../edit-action.tsx';
import classes from '../tenants.module.css';
import { BaseRateDialog } from './base-rate-dialog.tsx';
import { halfYearsToEnter, idOf, type RateKey, type StoredRate } from './base-rate-draft.ts';
import { baseRatesTexts as texts } from './base-rates-texts.ts';

const columns: readonly Column<StoredRate>[] = [
  {
    key: 'country',
    label: texts.country,
    value: ({ country }) => countryNames[country],
    grow: true,
    width: 160,
    card: 'title',
  },
  {
    key: 'halfYear',
    label: texts.halfYear,
    kind: 'date',
    value: ({ halfYear }) => halfYear,
    width: 140,
    card: 'line',
  },
  {
    key: 'percent',
    label: texts.percent,
    kind: 'number',
    value: ({ percent }) => percent,
    unit: '%',
    decimals: 2,
    width: 120,
    card: 'amount',
  },
];

const noRates: readonly StoredRate[] = [];
const noneMissing: readonly RateKey[] = [];

/** Lists the rates that central banks made known, for all houses (rules: reminders#base-rates). */
export function BaseRatesPanel() {
  const query = useQuery(buildQuery(useApi(), listBaseRates));
  const { data, refetch } = query;
  const rates = data?.rates ?? noRates;
  const [newest = null] = halfYearsToEnter(useToday());
  const [opened, setOpened] = useState<RateKey | null>(null);
  const open = useCallback(({ country, halfYear }: RateKey) => setOpened({ country, halfYear }), []);
  const actions = useMemo(() => editAction<StoredRate>(texts.named, open), [open]);
  const add = () => newest !== null && open({ country: interestCountries[0], halfYear: newest });
  return (
    <div className={classes.rates}>
      <p className={classes.hint}>{texts.hint}</p>
      <Missing missing={data?.missing ?? noneMissing} onEnter={open} />
      <DataTable
        label={texts.rates}
        rows={rates}
        columns={columns}
        rowId={idOf}
        rowName={texts.named}
        rowActions={actions}
        onOpen={open}
        status={deriveTableStatus(query)}
        empty={
          <EmptyState
            title={texts.none}
            hint={texts.noneHint}
            icon={<IconPercentage size={22} stroke={1.75} />}
          />
        }
        toolbar={<AddButton label={texts.add} onAdd={add} />}
      />
      {opened !== null && (
        <BaseRateDialog
          key={idOf(opened)}
          of={opened}
          rates={rates}
          reload={refetch}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}

type MissingProps = Readonly<{ missing: readonly RateKey[]; onEnter: (of: RateKey) => void }>;

/** Tells what the houses reckon with meanwhile, and how to enter what is missing. */
const Missing = ({ missing, onEnter }: MissingProps) =>
  missing.length > 0 && (
    <Notice tone="warning" title={texts.missing(missing)}>
      <p className={classes.missingHint}>{texts.missingHint(missing)}</p>
      <ul className={classes.missing}>
        {missing.map((each) => (
          <li key={idOf(each)} className={classes.missingLine}>
            <span>{texts.named(each)}</span>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={texts.enterOne(each)}
              onClick={() => onEnter(each)}
            >
              {texts.enter}
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
