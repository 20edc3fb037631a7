import type { SentMail } from '@korpus/contract/mails/mail-record.ts';
import { mailStateNames } from '@korpus/domain/mails/mails-texts.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatInstant } from '../../lib/formats/format-instant.ts';
import type { Tone } from '../../ui/palette.ts';
import { reportFailure } from '../../ui/report-failure.ts';
import { StateBadge } from '../../ui/state-badge/state-badge.tsx';
import classes from './mail-dialog.module.css';
import { mailDialogTexts as texts } from './mail-dialog-texts.ts';

type MailListProps = Readonly<{
  mails: readonly SentMail[];
  onAgain: (id: string) => Promise<unknown>;
}>;

/** Lists the mails of a paper and what became of them, told as it changes (rules: mails#state-of-a-mail). */
export const MailList = ({ mails, onAgain }: MailListProps) =>
  mails.length > 0 && (
    <ul className={classes.mails} aria-label={texts.mails} aria-live="polite">
      {mails.map((mail) => (
        <MailLine key={mail.id} mail={mail} onAgain={onAgain} />
      ))}
    </ul>
  );

export const mailStateTones: Readonly<Record<SentMail['state'], Tone>> = {
  QUEUED: 'info',
  SENT: 'success',
  REFUSED: 'danger',
};

function MailLine({ mail, onAgain }: Readonly<{ mail: SentMail }> & Pick<MailListProps, 'onAgain'>) {
  const [isBusy, setIsBusy] = useState(false);
  const again = async () => {
    setIsBusy(true);
    await onAgain(mail.id).catch((error: unknown) => reportFailure(texts.againFailed, error));
    setIsBusy(false);
  };
  return (
    <li>
      <StateBadge tone={mailStateTones[mail.state]}>{mailStateNames[mail.state]}</StateBadge>
      <span>{writeSentence(mail)}</span>
      {mail.state === 'REFUSED' && (
        <Button variant="default" size="compact-sm" loading={isBusy} onClick={() => void again()}>
          {texts.again}
        </Button>
      )}
      {mail.words !== null && <span className={classes.words}>{wordState(mail.state, mail.words)}</span>}
    </li>
  );
}

function writeSentence({ state, recipients, askedAt, settledAt }: SentMail): string {
  const to = recipients.join(', ');
  return state === 'SENT' ? texts.wasSent(formatInstant(settledAt ?? askedAt), to) : texts.to(to);
}

function wordState(state: SentMail['state'], words: string): string {
  if (state === 'REFUSED') return words;
  return state === 'QUEUED' ? texts.waitsAfter(words) : texts.notTaken(words);
}
