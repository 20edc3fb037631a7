import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Popover.css';
import { offeredHours } from '@korpus/domain/calendar/event-times.ts';
import { minuteOfDay, type WallTime } from '@korpus/domain/dates/wall-time.ts';
import { type ComboboxItem, type OptionsFilter, Select } from '@mantine/core';

/** Times from 06:00 to 21:45 in steps of a quarter of an hour. */
const { first, last } = offeredHours;
const offeredTimes = Array.from({ length: (last + 1 - first) * 4 }, (_, index) =>
  clock(first * 60 + index * 15),
);

function clock(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

type TimeFieldProps = Readonly<{
  label: string;
  value: WallTime;
  isReadOnly: boolean;
  onChange: (minutes: number) => void;
}>;

/** A time of the day; one outside of what is offered, which somebody dragged or copied there, can be kept. */
export function TimeField({ label, value, isReadOnly, onChange }: TimeFieldProps) {
  const time = clock(minuteOfDay(value));
  const times = offeredTimes.includes(time) ? offeredTimes : [...offeredTimes, time].toSorted();
  const choose = (next: string | null | undefined) => {
    const [hours, minutes] = (next ?? '').split(':').map(Number);
    if (hours !== undefined && minutes !== undefined) onChange(hours * 60 + minutes);
  };
  return (
    <Select
      aria-label={label}
      data={times}
      value={time}
      filter={byDigits}
      searchable={!isReadOnly}
      selectFirstOptionOnChange
      openOnFocus={false}
      allowDeselect={false}
      readOnly={isReadOnly}
      data-fixed={isReadOnly || undefined}
      maxDropdownHeight={240}
      // Enter chooses what is typed, even before the list has followed; after that Enter saves the event.
      onKeyDown={(event) => {
        const typed = event.currentTarget.value;
        if (event.key !== 'Enter' || typed === time) return;
        event.preventDefault();
        if (/\d/.test(typed)) choose(times.find((each) => isMeant(each, typed)));
      }}
      onChange={choose}
    />
  );
}

/** „9“, „930“ and „09:3“ all lead to 09:30. */
function isMeant(time: string, typed: string): boolean {
  const digits = typed.replaceAll(/\D/g, '');
  const own = time.replace(':', '');
  return own.startsWith(digits) || own.startsWith(`0${digits}`);
}

const byDigits: OptionsFilter = ({ options, search }) =>
  options.filter((option): option is ComboboxItem => 'label' in option && isMeant(option.label, search));
