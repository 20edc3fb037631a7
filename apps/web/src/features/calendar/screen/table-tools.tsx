import '@mantine/core/styles/SegmentedControl.css';
import { SegmentedControl } from '@mantine/core';
import { type GoTo, replace } from '../../../lib/lists/list-search.ts';
import { SearchField } from '../../../ui/filter-bar/search-field.tsx';
import { tableTexts as texts } from '../screen-texts.ts';
import classes from './calendar-page.module.css';
import type { CalendarSearch, TableSpan } from './calendar-search.ts';

type SpanChoiceProps = Readonly<{
  value: TableSpan;
  spans: readonly TableSpan[];
  onGo: GoTo<CalendarSearch>;
}>;

/** Chooses how many days a table is of. */
export const SpanChoice = ({ value, spans, onGo }: SpanChoiceProps) => (
  <SegmentedControl
    aria-label={texts.spans}
    value={value}
    data={spans.map((span) => ({ value: span, label: texts.spanNames[span] }))}
    onChange={(span) => onGo((before) => ({ ...before, span }), replace)}
  />
);

type SearchTextProps = Readonly<{ value: string; onChange: (text: string) => void }>;

export const SearchText = ({ value, onChange }: SearchTextProps) => (
  <SearchField className={classes.search} label={texts.search} value={value} onChange={onChange} />
);
