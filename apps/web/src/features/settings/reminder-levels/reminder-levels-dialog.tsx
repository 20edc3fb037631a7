import type { AnswerOf } from '@korpus/contract/endpoint.ts';
import { type getReminderSettings, saveReminderSettings } from '@korpus/contract/reminders/reminders.ts';
import type { Cents } from '@korpus/domain/money/cents.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { usualLevels } from '@korpus/domain/reminders/reminder-levels.ts';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useSave } from '../../../lib/calls/use-save.ts';
import type { Formats, Labels } from '../../../ui/record-dialog/labels.ts';
import { RecordDialog } from '../../../ui/record-dialog/record-dialog.tsx';
import { removeEntry } from '../../../ui/record-dialog/remove-entry.ts';
import { toasts } from '../../../ui/toasts.tsx';
import { LevelsFields } from './levels-fields.tsx';
import {
  bodyOf,
  draftOf,
  findLevelProblems,
  type LevelDraft,
  type LevelsDraft,
} from './reminder-levels-draft.ts';
import { reminderLevelsTexts as texts } from './reminder-levels-texts.ts';

type ReminderLevelsDialogProps = Readonly<{
  stored: AnswerOf<typeof getReminderSettings>;
  isReadOnly: boolean;
  reload: () => Promise<unknown>;
  onClose: () => void;
}>;

export function ReminderLevelsDialog({ stored, isReadOnly, reload, onClose }: ReminderLevelsDialogProps) {
  const call = useSave(saveReminderSettings);
  const { settings, version } = stored;
  const draft = useMemo(() => draftOf(settings), [settings]);
  return (
    <RecordDialog<LevelsDraft>
      title={texts.title}
      width={760}
      isReadOnly={isReadOnly}
      onClose={onClose}
      stored={{ draft, version }}
      labels={labels}
      format={formats}
      validate={findLevelProblems}
      save={(typed, started) => call.mutateAsync({ body: bodyOf(typed, started) })}
      reload={reload}
      onSaved={() => {
        toasts.success(texts.saved);
        void reload();
      }}
      foot={({ source }) =>
        !isReadOnly && (
          <Button
            variant="subtle"
            onClick={() =>
              removeEntry(source, {
                change: () => draftOf({ levels: [...usualLevels] }),
                isEmpty: false,
                message: texts.wasReset,
              })
            }
          >
            {texts.reset}
          </Button>
        )
      }
    >
      {(form) => <LevelsFields form={form} />}
    </RecordDialog>
  );
}

const labels: Labels<LevelsDraft> = {
  levels: texts.levels,
  'levels.title': texts.heading,
  'levels.text': texts.text,
  'levels.daysLate': texts.daysLate,
  'levels.daysToPay': texts.daysToPay,
  'levels.fee': texts.fee,
  'levels.hasInterest': texts.interest,
};

const formats: Formats<LevelsDraft> = {
  'levels.entry': ({ title }: LevelDraft) => title,
  'levels.fee': (fee: Cents) => formatEuro(fee),
  'levels.hasInterest': texts.interestShown,
};
