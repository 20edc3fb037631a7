import type { AnswerOf } from '@korpus/contract/endpoint.ts';
import { listMailTexts, saveMailText } from '@korpus/contract/mails/mails.ts';
import type { MailKind } from '@korpus/domain/mails/mail-kinds.ts';
import { mailKindNames } from '@korpus/domain/mails/mails-texts.ts';
import { mayEnter } from '@korpus/domain/rights/access.ts';
import { ActionIcon } from '@mantine/core';
import { IconEye, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { buildQuery } from '../../../lib/calls/query-of.ts';
import { usePerson } from '../../../lib/session/current-user.tsx';
import classes from '../new-documents/new-documents.module.css';
import { SettingsSection } from '../settings-section.tsx';
import { MailTextDialog } from './mail-text-dialog.tsx';
import { mailTextsTexts as texts } from './mail-texts-texts.ts';

/** Lists the texts that mails begin with, one row for each kind of paper (rules: mails#placeholders). */
export function MailTexts() {
  const query = useQuery(buildQuery(useApi(), listMailTexts));
  const canWrite = mayEnter(saveMailText.access, usePerson());
  const [opened, setOpened] = useState<MailKind | null>(null);
  const shown = query.data?.find(({ kind }) => kind === opened);
  return (
    <>
      <SettingsSection title={texts.title} hint={texts.hint} query={query} loadFailed={texts.loadFailed}>
        {(rows: AnswerOf<typeof listMailTexts>) => (
          <ul className={classes.list}>
            {rows.map(({ kind, subject }) => (
              <li key={kind} className={classes.row}>
                <span className={classes.name}>{mailKindNames[kind]}</span>
                <span className={classes.summary}>{subject}</span>
                <ActionIcon
                  aria-label={(canWrite ? texts.edit : texts.view)(mailKindNames[kind])}
                  onClick={() => setOpened(kind)}
                >
                  {canWrite ? <IconPencil size={16} aria-hidden /> : <IconEye size={16} aria-hidden />}
                </ActionIcon>
              </li>
            ))}
          </ul>
        )}
      </SettingsSection>
      {shown !== undefined && (
        <MailTextDialog
          stored={shown}
          isReadOnly={!canWrite}
          reload={() => query.refetch()}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
