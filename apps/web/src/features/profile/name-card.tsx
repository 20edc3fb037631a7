import { Button, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { fieldMessage, isRefusedWith, messageOf, requestIdOf } from '../../lib/failure.ts';
import { formatInstant } from '../../lib/format-instant.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { toasts } from '../../ui/toasts.tsx';
import { Card } from './card.tsx';
import classes from './profile.module.css';
import { profileTexts as texts } from './profile-texts.ts';
import { type Conflict, type NameField, useNameDraft } from './use-name-draft.ts';

const fields: readonly { readonly field: NameField; readonly autoComplete: string }[] = [
  { field: 'firstName', autoComplete: 'given-name' },
  { field: 'lastName', autoComplete: 'family-name' },
];

export function NameCard() {
  const name = useNameDraft(() => toasts.success(texts.nameSaved));
  const { draft, stored, conflict, save } = name;
  const isComplete = draft.firstName.trim() !== '' && draft.lastName.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete && !save.isPending) name.submit();
  };
  return (
    <Card title={texts.nameTitle} hint={texts.nameHint}>
      <form className={classes.form} onSubmit={submit} noValidate>
        {conflict !== null && <ConflictNotice conflict={conflict} />}
        <div className={classes.pair}>
          {fields.map(({ field, autoComplete }) => (
            <TextInput
              key={field}
              label={texts[field]}
              name={field}
              autoComplete={autoComplete}
              maxLength={100}
              value={draft[field]}
              onChange={(event) => name.edit(field, event.currentTarget.value)}
              error={draft[field].trim() === '' ? texts.required : fieldMessage(save.error, `body.${field}`)}
              description={
                conflict !== null &&
                stored[field] !== draft[field] && (
                  <StoredValue value={stored[field]} onTake={() => name.edit(field, stored[field])} />
                )
              }
            />
          ))}
        </div>
        <TextInput
          label={texts.email}
          description={texts.emailHint}
          value={stored.email}
          readOnly
          variant="filled"
        />
        <SaveFailure error={save.error} />
        <Button
          type="submit"
          className={classes.submit ?? ''}
          disabled={!isComplete || (!name.isDirty && conflict === null)}
          loading={save.isPending}
        >
          {texts.save}
        </Button>
      </form>
    </Card>
  );
}

const ConflictNotice = ({ conflict }: { conflict: Conflict }) => (
  <Notice tone="warning" title={texts.staleTitle}>
    {conflict.changedBy === null
      ? texts.staleUnknown
      : texts.stale(conflict.changedBy, formatInstant(conflict.changedAt))}
  </Notice>
);

const StoredValue = ({ value, onTake }: { value: string; onTake: () => void }) => (
  <span className={classes.stored}>
    {texts.stored(value)}
    <Button size="compact-xs" variant="light" onClick={onTake}>
      {texts.takeStored}
    </Button>
  </span>
);

/** What no field and no comparison shows already. */
function SaveFailure({ error }: { error: Error | null }) {
  if (error === null || isRefusedWith(error, 'STALE_VERSION') || isRefusedWith(error, 'VALIDATION'))
    return null;
  const requestId = requestIdOf(error);
  return (
    <Notice tone="danger" title={texts.failed}>
      {messageOf(error)} {requestId !== undefined && <span className={classes.requestId}>{requestId}</span>}
    </Notice>
  );
}
