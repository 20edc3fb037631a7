import { seesWholeHouse } from '@korpus/domain/dashboard/dashboard-rights.ts';
import { durationNames } from '@korpus/domain/dashboard/dashboard-texts.ts';
import { type ChartDuration, chartDurations } from '@korpus/domain/dashboard/plot-period.ts';
import { orderTypes } from '@korpus/domain/orders/order.ts';
import { orderTypeNames } from '@korpus/domain/orders/orders-texts.ts';
import { Button } from '@mantine/core';
import { IconFilter, IconLock, IconRestore } from '@tabler/icons-react';
import { useState } from 'react';
import { useHouseLists } from '../../../lib/lists/use-house-lists.ts';
import { useCurrentUser, usePerson } from '../../../lib/session/current-user.tsx';
import { DateField } from '../../../ui/date-field/date-field.tsx';
import { ChoiceMenu } from '../../../ui/filter-bar/choice-menu.tsx';
import { useWindowIs } from '../../../ui/use-window-is.ts';
import {
  compareOff,
  compareOn,
  compareText,
  type DashboardSearch,
  type Lookout,
  listed,
  untouched,
} from '../dashboard-search.ts';
import { filterTexts as texts } from '../dashboard-texts.ts';
import type { Asking } from '../use-plot.ts';
import { ComparePicker, comparisonName } from './compare-picker.tsx';
import classes from './filters.module.css';
import { PickMenu } from './pick-menu.tsx';

type DashboardFiltersProps = Readonly<{
  lookout: Lookout;
  asking: Asking;
  isUntouched: boolean;
  onChange: (change: DashboardSearch) => void;
  onReset: (search: DashboardSearch) => void;
}>;

const durationOptions = chartDurations.map((value) => ({ value, label: durationNames[value] }));
const typeOptions = orderTypes.map((value) => ({ value, label: orderTypeNames[value] }));

/** Asks what is looked at, and beside what; on a phone all but the period is folded away. */
export function DashboardFilters({ lookout, asking, isUntouched, onChange, onReset }: DashboardFiltersProps) {
  const isPhone = useWindowIs('(max-width: 37.5em)');
  const [isUnfolded, setUnfolded] = useState(false);
  const { duration, from, to, compare } = lookout;
  const { comparison, choices, problem } = asking;
  const showsAll = !isPhone || isUnfolded;
  return (
    <div className={classes.root}>
      <div className={classes.bar}>
        <DurationMenu lookout={lookout} comparison={comparison} isPhone={isPhone} onChange={onChange} />
        {isPhone && (
          <Button
            variant="default"
            leftSection={<IconFilter size={16} aria-hidden />}
            data-fixed
            aria-expanded={isUnfolded}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {texts.filters}
          </Button>
        )}
        {duration === 'CUSTOM' && <CustomDays from={from} to={to} onChange={onChange} />}
        {showsAll && (
          <>
            <ComparePicker
              choices={choices}
              comparison={comparison}
              isOn={compare !== 'OFF'}
              onSwitch={(isOn) => onChange({ compare: isOn ? compareOn : compareOff })}
              onPick={(picked) => onChange({ compare: compareText(picked) })}
            />
            <WhoseFilters lookout={lookout} onChange={onChange} />
            <Button
              variant="subtle"
              className={classes.reset ?? ''}
              leftSection={<IconRestore size={16} aria-hidden />}
              disabled={isUntouched}
              onClick={() => onReset(untouched)}
            >
              {texts.reset}
            </Button>
          </>
        )}
      </div>
      {problem !== null && (
        <p
          role="status"
          className={classes.problem}
          data-tone={problem === 'DAYS_MISSING' ? 'info' : 'warning'}
        >
          {texts.problems[problem]}
        </p>
      )}
    </div>
  );
}

type DurationMenuProps = Pick<DashboardFiltersProps, 'lookout' | 'onChange'> &
  Pick<Asking, 'comparison'> &
  Readonly<{ isPhone: boolean }>;

/** Asks for the period; on a phone it says as well what is beside it. */
function DurationMenu({ lookout: { duration, compare }, comparison, isPhone, onChange }: DurationMenuProps) {
  // The comparison belonged to the other period; whether it is compared stays.
  const lookAt = (next: ChartDuration) =>
    onChange({
      duration: next,
      from: undefined,
      to: undefined,
      compare: compare === 'OFF' ? compareOff : compareOn,
    });
  return (
    <PickMenu
      label={texts.duration}
      hidesLabel={isPhone}
      isWide={isPhone}
      options={durationOptions}
      value={duration}
      {...(isPhone && comparison !== null
        ? {
            said: (
              <>
                {durationNames[duration]}{' '}
                <span className={classes.beside}>{texts.beside(comparisonName(comparison))}</span>
              </>
            ),
          }
        : {})}
      onPick={lookAt}
    />
  );
}

type CustomDaysProps = Pick<Lookout, 'from' | 'to'> & Pick<DashboardFiltersProps, 'onChange'>;

function CustomDays({ from, to, onChange }: CustomDaysProps) {
  return (
    <div className={classes.days}>
      <DateField
        aria-label={texts.from}
        placeholder={texts.from}
        value={from}
        onChange={(day) => onChange({ from: day ?? undefined })}
      />
      <span aria-hidden>–</span>
      <DateField
        aria-label={texts.to}
        placeholder={texts.to}
        value={to}
        onChange={(day) => onChange({ to: day ?? undefined })}
      />
    </div>
  );
}

type WhoseFiltersProps = Pick<DashboardFiltersProps, 'lookout' | 'onChange'>;

function WhoseFilters({ lookout: { types, locationIds, salesmanIds }, onChange }: WhoseFiltersProps) {
  const person = usePerson();
  const { user } = useCurrentUser();
  const { locations, salesmen } = useHouseLists();
  return (
    <>
      {locations.length > 1 && (
        <ChoiceMenu
          label={texts.locations}
          options={locations}
          value={locationIds}
          onChange={(ids) => onChange({ locations: listed(ids) })}
        />
      )}
      {seesWholeHouse(person) ? (
        <ChoiceMenu
          label={texts.salesmen}
          options={salesmen}
          value={salesmanIds}
          onChange={(ids) => onChange({ salesmen: listed(ids) })}
        />
      ) : (
        <Button
          variant="default"
          className={classes.target ?? ''}
          disabled
          title={texts.onlyOwn}
          rightSection={<IconLock size={14} aria-hidden />}
        >
          <span className={classes.label}>{texts.salesmen}</span>{' '}
          <span className={classes.value}>
            {user.firstName} {user.lastName}
          </span>
        </Button>
      )}
      <ChoiceMenu
        label={texts.types}
        options={typeOptions}
        value={types.length === orderTypes.length ? [] : types}
        onChange={(chosen) => onChange({ types: listed(chosen.length === orderTypes.length ? [] : chosen) })}
      />
    </>
  );
}
