import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/ScrollArea.css';
import { ActionIcon, Select, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type GoTo, replace } from '../../../lib/lists/list-search.ts';
import { DateRangeField } from '../../../ui/date-field/date-range-field.tsx';
import { withoutRange, withPreset } from '../../../ui/filter-bar/period.ts';
import { useToday } from '../../../ui/today.tsx';
import { shortIban } from '../accounts/short-iban.ts';
import classes from '../bank.module.css';
import type { BankAccountLine, BankTab } from '../bank-lines.ts';
import { type BankSearch, daysIn, withPeriod } from '../bank-search.ts';
import { bankTexts as texts } from '../bank-texts.ts';

type LineFiltersProps = Readonly<{
  accounts: readonly BankAccountLine[];
  search: BankSearch;
  tab: BankTab;
  onGo: GoTo<BankSearch>;
}>;

/** Narrows down the lines; those that are done go back for years, so they have a period. */
export function LineFilters({ accounts, search, tab, onGo }: LineFiltersProps) {
  const today = useToday();
  const change = (part: BankSearch) => onGo((before) => ({ ...before, ...part, line: undefined }), replace);
  return (
    <div className={classes.filters}>
      <Searching value={search.q ?? ''} onChange={(q) => change({ q: q === '' ? undefined : q })} />
      {accounts.length > 1 && (
        <Select
          aria-label={texts.account}
          placeholder={texts.allAccounts}
          data={accounts.map(({ id, iban }) => ({ value: id, label: shortIban(iban) }))}
          value={search.account ?? null}
          onChange={(account) => change({ account: account ?? undefined })}
          clearable
        />
      )}
      {tab !== 'OPEN' && (
        <DateRangeField
          aria-label={texts.period}
          isShort
          clearable={false}
          value={daysIn(search, today)}
          onChange={(range, preset) => {
            const period = preset === null ? { ...withoutRange(null), ...range } : withPreset(null, preset);
            onGo((before) => withPeriod(before, period), replace);
          }}
        />
      )}
    </div>
  );
}

type SearchingProps = Readonly<{ value: string; onChange: (text: string) => void }>;

const Searching = ({ value, onChange }: SearchingProps) => (
  <TextInput
    type="search"
    aria-label={texts.search}
    placeholder={texts.searchPlaceholder}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    leftSection={<IconSearch size={16} aria-hidden />}
    rightSection={
      value !== '' && (
        <ActionIcon variant="subtle" aria-label={texts.clearSearch} onClick={() => onChange('')}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      )
    }
  />
);
