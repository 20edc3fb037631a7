import '@mantine/core/styles/Switch.css';
import { type StoredTillRule, saveTillRule } from '@korpus/contract/global-values/global-values.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { needsTillReason, type TillRule as Rule } from '@korpus/domain/orders/till-receipts.ts';
import { tillReceiptTexts } from '@korpus/domain/orders/till-receipts-texts.ts';
import { Switch, Textarea } from '@mantine/core';
import { allProblems } from '../../../lib/calls/all-problems.ts';
import { useSave } from '../../../lib/calls/use-save.ts';
import { DateField } from '../../../ui/date-field/date-field.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import type { Problem } from '../../../ui/record-dialog/draft/record-source.ts';
import { RecordDialog, type RecordForm } from '../../../ui/record-dialog/record-dialog.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { useToday } from '../../../ui/today.tsx';
import classes from '../settings.module.css';
import { tillRuleTexts as texts } from './till-rule-texts.ts';

/** A day may be missing while the switch is on. */
type Draft = Readonly<{ isOn: boolean; requiredFrom: IsoDate | null; reason: string | null }>;

const draftOf = ({ requiredFrom, reason }: Rule): Draft => ({
  isOn: requiredFrom !== null,
  requiredFrom,
  reason,
});
const ruleOf = ({ isOn, requiredFrom, reason }: Draft): Rule => ({
  requiredFrom: isOn ? requiredFrom : null,
  reason: reason?.trim() === '' ? null : reason,
});

type TillRuleDialogProps = Readonly<{
  stored: StoredTillRule;
  reload: () => Promise<unknown>;
  onClose: () => void;
}>;

export function TillRuleDialog({ stored, reload, onClose }: TillRuleDialogProps) {
  const call = useSave(saveTillRule);
  const today = useToday();
  return (
    <RecordDialog<Draft>
      title={texts.title}
      width={520}
      onClose={onClose}
      stored={{ draft: draftOf(stored), version: stored.version }}
      labels={{ isOn: texts.isOn, requiredFrom: texts.requiredFrom, reason: texts.reason }}
      validate={(draft) => findProblems(draft, stored, today)}
      save={(draft, version) => call.mutateAsync({ body: { ...ruleOf(draft), version } })}
      reload={reload}
      onSaved={() => {
        toasts.success(texts.saved);
        void reload();
      }}
    >
      {(form) => <TillRuleFields form={form} stored={stored} today={today} />}
    </RecordDialog>
  );
}

function findProblems(draft: Draft, stored: StoredTillRule, today: IsoDate): readonly Problem[] {
  const rule = ruleOf(draft);
  const isDayMissing = draft.isOn && rule.requiredFrom === null;
  return allProblems(
    [
      ...(isDayMissing ? [{ path: 'requiredFrom', message: texts.dayMissing }] : []),
      ...(!isDayMissing && rule.reason === null && needsTillReason(stored, rule, today)
        ? [{ path: 'reason', message: tillReceiptTexts.reasonRequired }]
        : []),
    ],
    saveTillRule,
    rule,
  );
}

type TillRuleFieldsProps = Readonly<{ form: RecordForm<Draft>; stored: StoredTillRule; today: IsoDate }>;

function TillRuleFields({ form: { draft, edit, error }, stored, today }: TillRuleFieldsProps) {
  const isDayMissing = draft.isOn && draft.requiredFrom === null;
  const asksForReason = !isDayMissing && needsTillReason(stored, ruleOf(draft), today);
  return (
    <div className={classes.fields}>
      <Switch
        name="isOn"
        label={texts.isOn}
        checked={draft.isOn}
        onChange={({ currentTarget: { checked } }) =>
          edit({ isOn: checked, requiredFrom: checked ? (draft.requiredFrom ?? today) : draft.requiredFrom })
        }
      />
      {draft.isOn && (
        <DateField
          name="requiredFrom"
          leaning="AHEAD"
          label={texts.requiredFrom}
          value={draft.requiredFrom}
          error={error('requiredFrom')}
          onChange={(requiredFrom) => edit({ requiredFrom })}
          required
        />
      )}
      {asksForReason && (
        <Textarea
          name="reason"
          label={texts.reason}
          description={texts.reasonHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={draft.reason ?? ''}
          error={error('reason')}
          autosize
          minRows={2}
          maxRows={6}
          onChange={({ currentTarget: { value } }) => edit({ reason: value === '' ? null : value })}
          required
        />
      )}
      <Notice tone="info" title={texts.why}>
        <ul className={classes.lines}>
          <li>{texts.germany}</li>
          <li>{texts.austria}</li>
          <li>{texts.before}</li>
        </ul>
      </Notice>
    </div>
  );
}
