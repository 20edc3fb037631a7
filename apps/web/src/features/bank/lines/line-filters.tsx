import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/ScrollArea.css';
import { Select } from '@mantine/core';
import { type GoTo, replace } from '../../../lib/lists/list-search.ts';
import { DateRangeField } from '../../../ui/date-field/date-range-field.tsx';
import { withoutRange, withPreset } from '../../../ui/filter-bar/period.ts';
import { SearchField } from '../../../ui/filter-bar/search-field.tsx';
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
      <SearchField
        label={texts.search}
        placeholder={texts.searchPlaceholder}
        clearable
        value={search.q ?? ''}
        onChange={(q) => change({ q: q === '' ? undefined : q })}
      />
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
