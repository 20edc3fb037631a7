import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Popover.css';
import {
  type DefaultValues,
  getDefaultValues,
  saveDefaultValues,
} from '@korpus/contract/global-values/global-values.ts';
import { mostConfirmationDays } from '@korpus/domain/global-values/default-values.ts';
import { targetCompareNames } from '@korpus/domain/provisions/base-texts.ts';
import { type TargetCompareValue, targetCompareValues } from '@korpus/domain/provisions/provision.ts';
import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useRef } from 'react';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { buildQuery } from '../../../lib/calls/query-of.ts';
import { useSave } from '../../../lib/calls/use-save.ts';
import { bodyOfDraft, findViolationsOfDraft } from '../../../lib/calls/violations-of.ts';
import { Card } from '../../../ui/card/card.tsx';
import { useLeadingSave } from '../../../ui/dialog/use-leading-save.ts';
import { goToField } from '../../../ui/go-to-field.ts';
import { MoneyField } from '../../../ui/money-field/money-field.tsx';
import { NumberField, PercentField } from '../../../ui/number-field/number-field.tsx';
import { PercentRow } from '../../../ui/provision-fields/percent-row.tsx';
import { ProvisionFields } from '../../../ui/provision-fields/provision-fields.tsx';
import { type RecordDraft, useRecordDraft } from '../../../ui/record-dialog/draft/use-record-draft.ts';
import { RecordNotices } from '../../../ui/record-dialog/notices/record-notices.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { LoadingState } from '../../../ui/states/loading-state.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { UnsavedGuard } from '../../../ui/unsaved-guard/unsaved-guard.tsx';
import classes from '../settings.module.css';
import { defaultValueTexts as texts } from '../settings-texts.ts';
import {
  type DefaultValuesDraft,
  defaultValueFormats,
  defaultValueLabels,
  draftOfDefaultValues,
  type TargetDraft,
} from './default-values-draft.ts';

type DefaultValuesFormProps = Readonly<{ values: DefaultValues; reload: () => Promise<unknown> }>;

function DefaultValuesForm({ values, reload }: DefaultValuesFormProps) {
  const root = useRef<HTMLFormElement>(null);
  const record = useDefaultValues(values, reload);
  const { isDirty, isSaving } = record;
  const save = useSaveOrShow(root, record);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form ref={root} className={classes.form} onSubmit={submit} noValidate>
      <p className={classes.note}>{texts.hint}</p>
      <RecordNotices
        record={record}
        labels={defaultValueLabels}
        format={defaultValueFormats}
        onGoTo={(path) => goTo(root.current, path)}
      />
      <DefaultValueFields record={record} />
      <div className={classes.actions}>
        <Button type="submit" disabled={!isDirty} loading={isSaving}>
          {texts.save}
        </Button>
        <Button variant="default" onClick={record.discard} disabled={!isDirty || isSaving}>
          {texts.reset}
        </Button>
      </div>
      <UnsavedGuard isLost={() => record.store.get().isDirty} onSave={save} onDiscard={record.discard} />
    </form>
  );
}

function DefaultValueFields({ record }: Readonly<{ record: RecordDraft<DefaultValuesDraft> }>) {
  const { draft, edit, error } = record;
  return (
    <>
      <Card title={texts.expenses} hint={texts.expensesHint}>
        <div className={classes.pair}>
          <MoneyField
            name="shipmentExpense"
            label={texts.shipmentExpense}
            value={draft.shipmentExpense}
            onChange={(shipmentExpense) => edit({ shipmentExpense })}
            error={error('shipmentExpense')}
            allowNegative={false}
            required
          />
          <MoneyField
            name="assemblyExpense"
            label={texts.assemblyExpense}
            value={draft.assemblyExpense}
            onChange={(assemblyExpense) => edit({ assemblyExpense })}
            error={error('assemblyExpense')}
            allowNegative={false}
            required
          />
        </div>
      </Card>
      <Card title={texts.targets} hint={texts.targetsHint}>
        <div className={classes.fields}>
          <TargetRow
            name="targetMargin"
            value={draft.targetMargin}
            onChange={(targetMargin) => edit({ targetMargin })}
            error={error('targetMargin.percentage')}
          />
          <TargetRow
            name="targetMarginSum"
            value={draft.targetMarginSum}
            onChange={(targetMarginSum) => edit({ targetMarginSum })}
            error={error('targetMarginSum.percentage')}
          />
        </div>
      </Card>
      <Card title={texts.dates} hint={texts.datesHint}>
        <div className={classes.pair}>
          <NumberField
            name="confirmationDays"
            label={texts.confirmationDays}
            value={draft.confirmationDays}
            max={mostConfirmationDays}
            error={error('confirmationDays')}
            onChange={(confirmationDays) => edit({ confirmationDays })}
          />
        </div>
      </Card>
      <Card title={texts.provision} hint={texts.provisionHint}>
        <ProvisionFields
          value={draft.provision}
          onChange={(provision) => edit({ provision })}
          error={(path) => error(`provision.${path}`)}
        />
      </Card>
    </>
  );
}

function useDefaultValues(values: DefaultValues, reload: () => Promise<unknown>) {
  const call = useSave(saveDefaultValues);
  return useRecordDraft<DefaultValuesDraft>({
    stored: { draft: draftOfDefaultValues(values), version: values.version },
    validate: (draft) => findViolationsOfDraft(saveDefaultValues, asked(draft)),
    save: (draft, version) =>
      call.mutateAsync({ body: bodyOfDraft(saveDefaultValues, { ...asked(draft), version }) }),
    reload,
    onSaved: () => {
      toasts.success(texts.saved);
      void reload();
    },
  });
}

/** An empty field asks for nothing, as 0 does. */
const asked = ({ confirmationDays, ...draft }: DefaultValuesDraft) => ({
  ...draft,
  confirmationDays: confirmationDays ?? 0,
});

/** Saves, or leads to the first field that is wrong. */
function useSaveOrShow(root: RefObject<HTMLFormElement | null>, record: RecordDraft<DefaultValuesDraft>) {
  const { isDirty, isSaving, problems, save } = record;
  const saveOrLead = useLeadingSave(root, {
    onUnreadable: (field) => {
      field.scrollIntoView({ block: 'center' });
      field.focus({ preventScroll: true });
    },
    onRefusal: (form) => {
      const [first] = problems;
      if (first === undefined) form.scrollIntoView({ block: 'start' });
      else goTo(form, first.path);
    },
  });
  return async (): Promise<boolean> => isDirty && !isSaving && (await saveOrLead(save));
}

/** Fields of a provision are named by their path in the provision; in this form another path leads to them. */
function goTo(form: HTMLElement | null, path: string): void {
  if (form !== null) goToField(form, path.replace(/^provision\./, ''));
}

type TargetRowProps = Readonly<{
  name: 'targetMargin' | 'targetMarginSum';
  value: TargetDraft;
  onChange: (value: TargetDraft) => void;
  error: string | undefined;
}>;

const compareOptions = targetCompareValues.map((value) => ({ value, label: targetCompareNames[value] }));
const compareValueOf = (value: string | null): TargetCompareValue | undefined =>
  targetCompareValues.find((known) => known === value);

function TargetRow({ name, value, onChange, error }: TargetRowProps) {
  return (
    <PercentRow legend={texts[name]}>
      <PercentField
        name={`${name}.percentage`}
        label={texts.percentage}
        value={value.percentage}
        onChange={(percentage) => onChange({ ...value, percentage })}
        error={error}
        required
      />
      <Select
        label={texts.compareValue}
        data={compareOptions}
        value={value.compareValue}
        onChange={(chosen) =>
          onChange({ ...value, compareValue: compareValueOf(chosen) ?? value.compareValue })
        }
        allowDeselect={false}
      />
    </PercentRow>
  );
}

/** Edits what new orders begin with (rules: money#default-values). */
export function DefaultValuesPanel() {
  const values = useQuery(buildQuery(useApi(), getDefaultValues));
  if (values.data !== undefined) {
    return <DefaultValuesForm values={values.data} reload={() => values.refetch()} />;
  }
  if (values.isPending) return <LoadingState shape="form" />;
  return (
    <ErrorState
      title={texts.loadFailed}
      error={values.error}
      onRetry={() => void values.refetch()}
      isRetrying={values.isFetching}
    />
  );
}
