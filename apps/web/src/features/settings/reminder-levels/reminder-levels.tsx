import { getReminderSettings, saveReminderSettings } from '@korpus/contract/reminders/reminders.ts';
import { daysUntilLevel } from '@korpus/domain/reminders/reminder-levels.ts';
import { mayEnter } from '@korpus/domain/rights/access.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { buildQuery } from '../../../lib/calls/query-of.ts';
import { usePerson } from '../../../lib/session/current-user.tsx';
import rows from '../new-documents/new-documents.module.css';
import { SettingsSection } from '../settings-section.tsx';
import classes from './reminder-levels.module.css';
import { ReminderLevelsDialog } from './reminder-levels-dialog.tsx';
import { reminderLevelsTexts as texts } from './reminder-levels-texts.ts';

/** Shows how the house reminds, each level in a sentence (rules: reminders#levels). */
export function ReminderLevels() {
  const query = useQuery(buildQuery(useApi(), getReminderSettings));
  const canWrite = mayEnter(saveReminderSettings.access, usePerson());
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <SettingsSection title={texts.title} hint={texts.hint} query={query} loadFailed={texts.loadFailed}>
        {({ settings: { levels } }) => (
          <>
            <ol className={rows.list}>
              {levels.map((level, index) => {
                const place = index + 1;
                return (
                  <li key={place} className={rows.row}>
                    <span className={rows.name}>{texts.numbered(place, level.title)}</span>
                    <span className={`${rows.summary} ${classes.sentence}`}>
                      {texts.sentence(place, level, daysUntilLevel(levels, place))}
                    </span>
                  </li>
                );
              })}
            </ol>
            <Button className={classes.edit ?? ''} variant="default" onClick={() => setIsOpen(true)}>
              {canWrite ? texts.edit : texts.view}
            </Button>
          </>
        )}
      </SettingsSection>
      {isOpen && query.data !== undefined && (
        <ReminderLevelsDialog
          stored={query.data}
          isReadOnly={!canWrite}
          reload={() => query.refetch()}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
