import type { AnswerOf } from '@korpus/contract/endpoint.ts';
import { type listMailTexts, saveMailText } from '@korpus/contract/mails/mails.ts';
import { type MailText, placeholdersOf } from '@korpus/domain/mails/mail-text.ts';
import { initialMailTexts, mailKindNames } from '@korpus/domain/mails/mails-texts.ts';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useSave } from '../../../lib/calls/use-save.ts';
import { findViolationsOfDraft } from '../../../lib/calls/violations-of.ts';
import { RecordDialog } from '../../../ui/record-dialog/record-dialog.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import classes from '../settings.module.css';
import { baseDataTexts } from '../settings-texts.ts';
import { mailTextsTexts as texts } from './mail-texts-texts.ts';

type MailTextDialogProps = Readonly<{
  stored: AnswerOf<typeof listMailTexts>[number];
  isReadOnly: boolean;
  reload: () => Promise<unknown>;
  onClose: () => void;
}>;

export function MailTextDialog({ stored, isReadOnly, reload, onClose }: MailTextDialogProps) {
  const { kind, version, ...draft } = stored;
  const call = useSave(saveMailText);
  const name = mailKindNames[kind];
  return (
    <RecordDialog<MailText>
      title={(isReadOnly ? texts.view : texts.edit)(name)}
      width={640}
      isReadOnly={isReadOnly}
      onClose={onClose}
      stored={{ draft, version }}
      labels={{ subject: texts.subject, text: texts.text }}
      validate={(typed) => findViolationsOfDraft(saveMailText, typed)}
      save={(typed, started) => call.mutateAsync({ params: { kind }, body: { ...typed, version: started } })}
      reload={reload}
      onSaved={() => {
        toasts.success(texts.saved(name));
        void reload();
      }}
      foot={({ edit }) =>
        !isReadOnly && (
          <Button variant="subtle" onClick={() => edit(initialMailTexts[kind])}>
            {texts.reset}
          </Button>
        )
      }
    >
      {({ draft: typed, edit, error }) => (
        <div className={classes.fields}>
          {isReadOnly && <p className={classes.note}>{baseDataTexts.readOnly}</p>}
          <TextInput
            name="subject"
            label={texts.subject}
            value={typed.subject}
            error={error('subject')}
            readOnly={isReadOnly}
            onChange={({ currentTarget: { value } }) => edit({ subject: value })}
          />
          <Textarea
            name="text"
            label={texts.text}
            description={texts.placeholders(placeholdersOf(kind).join(' '))}
            value={typed.text}
            error={error('text')}
            autosize
            minRows={8}
            maxRows={18}
            readOnly={isReadOnly}
            onChange={({ currentTarget: { value } }) => edit({ text: value })}
          />
        </div>
      )}
    </RecordDialog>
  );
}
