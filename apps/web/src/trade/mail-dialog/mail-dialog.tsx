import '@mantine/core/styles/Switch.css';
import type { Endpoint } from '@korpus/contract/endpoint.ts';
import type { MailDraft } from '@korpus/contract/mails/mail-record.ts';
import { Button, Switch, Textarea, TextInput } from '@mantine/core';
import { IconPaperclip, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { KeptKind } from '../../lib/drafts/kept-kind.ts';
import { randomId } from '../../lib/random-id.ts';
import { usePerson } from '../../lib/session/current-user.tsx';
import { formatBytes } from '../../ui/file-drop/file-rejections.ts';
import { RecordDialog, type RecordForm } from '../../ui/record-dialog/record-dialog.tsx';
import { toasts } from '../../ui/toasts.tsx';
import classes from './mail-dialog.module.css';
import { mailDialogTexts as texts } from './mail-dialog-texts.ts';
import { type MailBody, mailBodyOf, newMail, problemsOfMail, type TypedMail } from './mail-draft.ts';

type MailDialogProps = Readonly<{
  /** Paper that is sent: what was typed is kept by its id. */
  paper: Readonly<{ id: string; name: string }>;
  draft: MailDraft;
  call: Endpoint;
  send: (body: MailBody) => Promise<unknown>;
  onClose: () => void;
}>;

/** A mail with a paper, before it goes out (rules: mails#recipients). */
export function MailDialog({ paper, draft, call, send, onClose }: MailDialogProps) {
  const { userId } = usePerson();
  const [kept] = useState(() => keptMail(paper.id, call));
  return (
    <RecordDialog<TypedMail>
      title={texts.title(paper.name)}
      width={640}
      stored={null}
      blank={() => newMail(draft, randomId())}
      savesUntouched
      saveLabel={texts.send}
      saveKey="send"
      keepsOnClose
      keeping={{ kind: kept, key: { userId, name: `mail/${paper.id}` } }}
      labels={{ recipients: texts.recipients, subject: texts.subject, text: texts.text }}
      validate={problemsOfMail}
      save={async (typed) => {
        await send(mailBodyOf(typed));
        return { version: 1 };
      }}
      onSaved={() => toasts.success(texts.sent)}
      reload={() => Promise.resolve()}
      onClose={onClose}
    >
      {(form) => <MailFields draft={draft} form={form} />}
    </RecordDialog>
  );
}

/** Describes how a typed mail waits in this browser; nobody sends a mail for its writer. */
const keptMail = (paperId: string, call: Endpoint): KeptKind<TypedMail> => ({
  shape: 'mail-1',
  nameOf: () => `mail/${paperId}`,
  staysHere: true,
  call,
  bodyOf: mailBodyOf,
  findProblems: problemsOfMail,
  savedOnLeave: texts.sent,
});

type MailFieldsProps = Readonly<{ draft: MailDraft; form: RecordForm<TypedMail> }>;

function MailFields({ draft: proposal, form: { draft, edit, error } }: MailFieldsProps) {
  return (
    <div className={classes.fields}>
      <p className={classes.quiet}>
        {texts.from}: {texts.fromAndReply(proposal.from, proposal.replyTo)}
      </p>
      <TextInput
        name="recipients"
        inputMode="email"
        label={texts.recipients}
        description={texts.recipientsHint}
        value={draft.recipients}
        error={error('recipients')}
        required
        onChange={({ currentTarget: { value } }) => edit({ recipients: value })}
      />
      <Suggestions draft={proposal} form={{ draft, edit }} />
      <TextInput
        name="subject"
        label={texts.subject}
        value={draft.subject}
        error={error('subject')}
        required
        onChange={({ currentTarget: { value } }) => edit({ subject: value })}
      />
      <Textarea
        name="text"
        label={texts.text}
        value={draft.text}
        error={error('text')}
        autosize
        minRows={8}
        maxRows={16}
        required
        onChange={({ currentTarget: { value } }) => edit({ text: value })}
      />
      {proposal.attachments.length > 0 && (
        <ul className={classes.attachments} aria-label={texts.attachments}>
          {proposal.attachments.map(({ name, size }) => (
            <li key={name}>
              <IconPaperclip size={16} stroke={1.75} aria-hidden />
              {texts.attachment(name, formatBytes(size))}
            </li>
          ))}
        </ul>
      )}
      <Switch
        name="copyToMe"
        label={texts.copyToMe}
        checked={draft.copyToMe}
        onChange={(event) => edit({ copyToMe: event.currentTarget.checked })}
      />
    </div>
  );
}

type SuggestionsProps = Readonly<{
  draft: MailDraft;
  form: Pick<RecordForm<TypedMail>, 'draft' | 'edit'>;
}>;

/** Suggests addresses that are not among the recipients yet. */
function Suggestions({ draft: { suggestions }, form: { draft, edit } }: SuggestionsProps) {
  const { recipients: already } = mailBodyOf(draft);
  const others = suggestions.filter(({ email }) => !already.includes(email));
  if (others.length === 0) return null;
  return (
    <div className={classes.suggestions}>
      {others.map(({ name, email }) => (
        <Button
          key={email}
          variant="light"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          title={email}
          onClick={() => edit({ recipients: [...already, email].join(', ') })}
        >
          {texts.add(name)}
        </Button>
      ))}
    </div>
  );
}
