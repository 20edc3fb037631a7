import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Popover.css';
import { saveBaseRate } from '@korpus/contract/reminders/base-rates.ts';
import { countryNames } from '@korpus/domain/addresses/addresses-texts.ts';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import { isIsoDate } from '@korpus/domain/dates/iso-date.ts';
import { formatPercent } from '@korpus/domain/documents/print-formats.ts';
import { interestCountries } from '@korpus/domain/reminders/base-rates.ts';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { useSave } from '../../../lib/calls/use-save.ts';
import { bodyOfDraft } from '../../../lib/calls/violations-of.ts';
import { NumberField } from '../../../ui/number-field/number-field.tsx';
import type { Formats } from '../../../ui/record-dialog/labels.ts';
import { RecordDialog, type RecordForm } from '../../../ui/record-dialog/record-dialog.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { useToday } from '../../../ui/today.tsx';
import classes from '../tenants.module.css';
import {
  findBaseRateProblems,
  halfYearsToEnter,
  idOf,
  type RateDraft,
  type RateKey,
  type StoredRate,
} from './base-rate-draft.ts';
import { baseRatesTexts as texts } from './base-rates-texts.ts';

type BaseRateDialogProps = Readonly<{
  /** The one to change, or the one to enter. */
  of: RateKey;
  rates: readonly StoredRate[];
  reload: () => Promise<unknown>;
  onClose: () => void;
}>;

export function BaseRateDialog({ of, rates, reload, onClose }: BaseRateDialogProps) {
  const call = useSave(saveBaseRate);
  // A person who enters a rate that another operator has entered meanwhile is told so, and does not change theirs.
  const [isNew] = useState(() => !rates.some((each) => idOf(each) === idOf(of)));
  const row = isNew ? undefined : rates.find((each) => idOf(each) === idOf(of));
  return (
    <RecordDialog<RateDraft>
      title={isNew ? texts.newTitle : texts.title}
      subtitle={isNew ? undefined : texts.named(of)}
      width={450}
      onClose={onClose}
      stored={row === undefined ? null : { draft: draftOf(row), version: row.version }}
      blank={() => ({ ...of, percent: null })}
      labels={{ country: texts.country, halfYear: texts.halfYear, percent: texts.percent }}
      format={formats}
      validate={(draft) => findBaseRateProblems(draft, { isNew, rates })}
      save={(draft, version) => call.mutateAsync({ body: bodyOfDraft(saveBaseRate, { ...draft, version }) })}
      reload={reload}
      onSaved={(saved) => {
        toasts.success(texts.saved(saved));
        void reload();
      }}
    >
      {(form) => <BaseRateFields form={form} />}
    </RecordDialog>
  );
}

const draftOf = ({ country, halfYear, percent }: StoredRate): RateDraft => ({ country, halfYear, percent });

const formats: Formats<RateDraft> = {
  country: (country) => countryNames[country],
  halfYear: formatDate,
  percent: (percent) => (percent === null ? '' : formatPercent(percent)),
};

const countryOptions = interestCountries.map((value) => ({ value, label: countryNames[value] }));

function BaseRateFields({ form }: Readonly<{ form: RecordForm<RateDraft> }>) {
  const { draft, edit, error, isNew } = form;
  return (
    <div className={classes.group}>
      {isNew ? <KeyFields form={form} /> : <p className={classes.hint}>{texts.changeHint}</p>}
      <NumberField
        name="percent"
        label={texts.percent}
        description={texts.percentHint}
        value={draft.percent}
        unit="%"
        decimals={2}
        min={-20}
        max={50}
        error={error('percent')}
        required
        onChange={(percent) => edit({ percent })}
      />
    </div>
  );
}

/** Asks which rate it is, which stays once it is there. */
function KeyFields({ form: { draft, edit, error } }: Readonly<{ form: RecordForm<RateDraft> }>) {
  const halfYears = new Set([draft.halfYear, ...halfYearsToEnter(useToday())]);
  return (
    <div className={classes.pair}>
      <Select
        data-path="country"
        label={texts.country}
        data={countryOptions}
        value={draft.country}
        error={error('country')}
        allowDeselect={false}
        openOnFocus={false}
        onChange={(next) =>
          edit({ country: interestCountries.find((each) => each === next) ?? draft.country })
        }
      />
      <Select
        data-path="halfYear"
        label={texts.halfYear}
        data={[...halfYears].map((value) => ({ value, label: formatDate(value) }))}
        value={draft.halfYear}
        error={error('halfYear')}
        allowDeselect={false}
        openOnFocus={false}
        onChange={(next) => next !== null && isIsoDate(next) && edit({ halfYear: next })}
      />
    </div>
  );
}
