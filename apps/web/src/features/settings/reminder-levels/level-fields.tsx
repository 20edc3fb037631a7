import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Switch.css';
import { zeroCents } from '@korpus/domain/money/cents.ts';
import { unknownPlaceholders } from '@korpus/domain/reminders/reminder-letter.ts';
import { daysUntilLevel, mostDaysOfLevel } from '@korpus/domain/reminders/reminder-levels.ts';
import { ActionIcon, Switch, Textarea, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { FieldBlock } from '../../../ui/full-screen-dialog/field-block.tsx';
import { FieldGrid, WideField } from '../../../ui/full-screen-dialog/field-grid.tsx';
import { MoneyField } from '../../../ui/money-field/money-field.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { NumberField } from '../../../ui/number-field/number-field.tsx';
import type { RecordForm } from '../../../ui/record-dialog/record-dialog.tsx';
import { removeEntry } from '../../../ui/record-dialog/remove-entry.ts';
import classes from './reminder-levels.module.css';
import { isUntouched, type LevelDraft, type LevelsDraft } from './reminder-levels-draft.ts';
import { reminderLevelsTexts as texts } from './reminder-levels-texts.ts';

type LevelProps = Readonly<{ form: RecordForm<LevelsDraft>; level: LevelDraft; index: number }>;
type FieldsProps = LevelProps & Readonly<{ change: (part: Partial<LevelDraft>) => void }>;

export function LevelFields(props: LevelProps) {
  const { form, level, index } = props;
  const change = (part: Partial<LevelDraft>) =>
    form.edit(({ levels }) => ({
      levels: levels.map((each) => (each.id === level.id ? { ...each, ...part } : each)),
    }));
  return (
    <FieldBlock title={texts.level(index + 1)} mark={<RemoveButton {...props} />}>
      <Terms {...props} change={change} />
      <Words {...props} change={change} />
      <Sentence {...props} />
    </FieldBlock>
  );
}

/** The last one stays: without any, nobody would be reminded. */
function RemoveButton({ form: { draft, source, isReadOnly }, level, index }: LevelProps) {
  const isOnly = draft.levels.length === 1;
  if (isReadOnly) return null;
  return (
    <ActionIcon
      className={classes.remove ?? ''}
      color="red"
      aria-label={texts.remove(index + 1)}
      title={isOnly ? texts.onlyOne : undefined}
      disabled={isOnly}
      onClick={() =>
        removeEntry(source, {
          change: ({ levels }) => ({ levels: levels.filter(({ id }) => id !== level.id) }),
          isEmpty: isUntouched(level),
          message: texts.removed(index + 1),
        })
      }
    >
      <IconTrash size={16} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}

function Terms({ form: { error, isReadOnly }, level, index, change }: FieldsProps) {
  const name = (field: keyof LevelDraft) => `levels.${index}.${field}`;
  return (
    <FieldGrid columns={3}>
      <WideField span={2}>
        <TextInput
          name={name('title')}
          label={texts.heading}
          value={level.title}
          error={error(name('title'))}
          readOnly={isReadOnly}
          onChange={({ currentTarget: { value } }) => change({ title: value })}
        />
      </WideField>
      <MoneyField
        name={name('fee')}
        label={texts.fee}
        description={texts.feeHint}
        value={level.fee}
        error={error(name('fee'))}
        allowNegative={false}
        readOnly={isReadOnly}
        onChange={(fee) => change({ fee })}
      />
      <NumberField
        name={name('daysLate')}
        label={texts.daysLate}
        description={index === 0 ? texts.afterDue : texts.afterLevel(index)}
        value={level.daysLate}
        min={1}
        max={mostDaysOfLevel}
        error={error(name('daysLate'))}
        readOnly={isReadOnly}
        onChange={(daysLate) => change({ daysLate })}
      />
      <NumberField
        name={name('daysToPay')}
        label={texts.daysToPay}
        description={texts.daysToPayHint}
        value={level.daysToPay}
        min={1}
        max={mostDaysOfLevel}
        error={error(name('daysToPay'))}
        readOnly={isReadOnly}
        onChange={(daysToPay) => change({ daysToPay })}
      />
      <Switch
        className={classes.interest ?? ''}
        name={name('hasInterest')}
        label={texts.interest}
        checked={level.hasInterest}
        disabled={isReadOnly}
        onChange={({ currentTarget: { checked } }) => change({ hasInterest: checked })}
      />
    </FieldGrid>
  );
}

function Words({ form: { error, isReadOnly }, level, index, change }: FieldsProps) {
  const name = `levels.${index}.text`;
  const unknown = unknownPlaceholders(level.text);
  return (
    <>
      <Textarea
        name={name}
        label={texts.text}
        description={texts.placeholders}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={level.text}
        error={error(name)}
        autosize
        minRows={4}
        maxRows={14}
        readOnly={isReadOnly}
        onChange={({ currentTarget: { value } }) => change({ text: value })}
      />
      {unknown.length > 0 && <Notice tone="warning">{texts.unknown(unknown)}</Notice>}
    </>
  );
}

/** Once its days and those of the levels before are known. */
function Sentence({ form: { draft }, level, index }: LevelProps) {
  const place = index + 1;
  const known = draft.levels
    .slice(0, place)
    .flatMap(({ daysLate, daysToPay }) =>
      daysLate === null || daysToPay === null ? [] : [{ daysLate, daysToPay }],
    );
  const { daysLate, daysToPay, fee, hasInterest } = level;
  if (daysLate === null || daysToPay === null || known.length < place) return null;
  const meant = { daysLate, daysToPay, hasInterest, fee: fee ?? zeroCents };
  return <p className={classes.meant}>{texts.sentence(place, meant, daysUntilLevel(known, place))}</p>;
}
