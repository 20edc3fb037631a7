import { getCurrentUser } from '@korpus/contract/authentication/authentication.ts';
import { saveProfile } from '@korpus/contract/profile/profile.ts';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { keyOf } from '../../lib/calls/query-of.ts';
import { useSave } from '../../lib/calls/use-save.ts';
import { findViolationsOfDraft } from '../../lib/calls/violations-of.ts';
import { useCurrentUser } from '../../lib/session/current-user.tsx';
import { Card } from '../../ui/card/card.tsx';
import { goToField } from '../../ui/go-to-field.ts';
import { useRecordDraft } from '../../ui/record-dialog/draft/use-record-draft.ts';
import { RecordNotices } from '../../ui/record-dialog/notices/record-notices.tsx';
import { toasts } from '../../ui/toasts.tsx';
import classes from './profile.module.css';
import { profileTexts as texts } from './profile-texts.ts';

const fields = [
  { field: 'firstName', autoComplete: 'given-name' },
  { field: 'lastName', autoComplete: 'family-name' },
] as const;

const labels = { firstName: texts.firstName, lastName: texts.lastName };

export function NameCard() {
  const { email } = useCurrentUser().user;
  const form = useRef<HTMLFormElement>(null);
  const name = useName();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.isDirty) void name.save();
  };
  return (
    <Card title={texts.nameTitle} hint={texts.nameHint}>
      <form ref={form} className={classes.form} onSubmit={submit} noValidate>
        <RecordNotices
          record={name}
          labels={labels}
          format={undefined}
          onGoTo={(path) => form.current !== null && goToField(form.current, path)}
        />
        <div className={classes.pair}>
          {fields.map(({ field, autoComplete }) => (
            <TextInput
              key={field}
              label={texts[field]}
              name={field}
              autoComplete={autoComplete}
              maxLength={100}
              value={name.draft[field]}
              onChange={(event) => name.edit({ [field]: event.currentTarget.value })}
              error={name.error(field)}
            />
          ))}
        </div>
        <TextInput
          label={texts.email}
          description={texts.emailHint}
          value={email}
          readOnly
          variant="filled"
        />
        <Button
          type="submit"
          className={classes.submit ?? ''}
          disabled={!name.isDirty}
          loading={name.isSaving}
        >
          {texts.save}
        </Button>
      </form>
    </Card>
  );
}

type Name = Readonly<{ firstName: string; lastName: string }>;

/** The own name stands in what every screen knows of the person. */
function useName() {
  const { id, firstName, lastName, version: stored } = useCurrentUser().user;
  const queryClient = useQueryClient();
  const save = useSave(saveProfile);
  const reload = () => queryClient.invalidateQueries({ queryKey: keyOf(getCurrentUser) });
  const bodyOf = (draft: Name, version?: number) => ({
    id,
    ...draft,
    ...(version === undefined ? {} : { version }),
  });
  return useRecordDraft<Name>({
    stored: { draft: { firstName, lastName }, version: stored },
    validate: (draft) => findViolationsOfDraft(saveProfile, bodyOf(draft)),
    save: (draft, version) => save.mutateAsync({ body: bodyOf(draft, version) }),
    reload,
    onSaved: () => {
      toasts.success(texts.nameSaved);
      void reload();
    },
  });
}
