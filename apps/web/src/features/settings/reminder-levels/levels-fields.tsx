import '@mantine/core/styles/ActionIcon.css';
import { mostLevels } from '@korpus/domain/reminders/reminder-levels.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { randomId } from '../../../lib/random-id.ts';
import { FieldBlocks } from '../../../ui/full-screen-dialog/field-block.tsx';
import type { RecordForm } from '../../../ui/record-dialog/record-dialog.tsx';
import classes from '../settings.module.css';
import { LevelFields } from './level-fields.tsx';
import { type LevelsDraft, newLevel } from './reminder-levels-draft.ts';
import { reminderLevelsTexts as texts } from './reminder-levels-texts.ts';

/** All levels below each other; the next one begins with the days of the last. */
export function LevelsFields({ form }: Readonly<{ form: RecordForm<LevelsDraft> }>) {
  const { draft, edit, isReadOnly } = form;
  const isFull = draft.levels.length >= mostLevels;
  return (
    <FieldBlocks>
      {isReadOnly && <p className={classes.note}>{texts.readOnly}</p>}
      {draft.levels.map((level, index) => (
        <LevelFields key={level.id} form={form} level={level} index={index} />
      ))}
      {!isReadOnly && isFull && <p className={classes.note}>{texts.most(mostLevels)}</p>}
      {!isReadOnly && !isFull && (
        <Button
          className={classes.addFollower ?? ''}
          variant="light"
          size="compact-sm"
          leftSection={<IconPlus size={14} stroke={2} aria-hidden />}
          onClick={() => edit(({ levels }) => ({ levels: [...levels, newLevel(randomId(), levels.at(-1))] }))}
        >
          {texts.add}
        </Button>
      )}
    </FieldBlocks>
  );
}
