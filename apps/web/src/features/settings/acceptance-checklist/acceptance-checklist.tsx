import { getAcceptanceSettings, saveAcceptanceSettings } from '@korpus/contract/acceptance/acceptances.ts';
import type { AnswerOf } from '@korpus/contract/endpoint.ts';
import { longestCheckLine, mostCheckLines, usualChecklist } from '@korpus/domain/acceptance/checklist.ts';
import { Button, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { buildQuery } from '../../../lib/calls/query-of.ts';
import { useSave } from '../../../lib/calls/use-save.ts';
import type { Problem } from '../../../ui/record-dialog/draft/record-source.ts';
import { RecordDialog } from '../../../ui/record-dialog/record-dialog.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { SettingsSection } from '../settings-section.tsx';
import classes from './acceptance-checklist.module.css';
import { acceptanceChecklistTexts as texts } from './acceptance-checklist-texts.ts';

/** Shows what the house looks at before a customer accepts (rules: acceptance#the-checklist). */
export function AcceptanceChecklist() {
  const query = useQuery(buildQuery(useApi(), getAcceptanceSettings));
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <SettingsSection title={texts.title} hint={texts.hint} query={query} loadFailed={texts.loadFailed}>
        {({ checklist }) => (
          <>
            {checklist.length === 0 ? (
              <p>{texts.none}</p>
            ) : (
              <ul className={classes.lines}>
                {[...new Set(checklist)].map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            )}
            <Button className={classes.edit ?? ''} variant="default" onClick={() => setIsOpen(true)}>
              {texts.edit}
            </Button>
          </>
        )}
      </SettingsSection>
      {isOpen && query.data !== undefined && (
        <ChecklistDialog
          stored={query.data}
          reload={() => query.refetch()}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

type Draft = Readonly<{ lines: string }>;

const linesOf = ({ lines }: Draft): string[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function findProblems(draft: Draft): readonly Problem[] {
  const lines = linesOf(draft);
  const long = lines.find((line) => line.length > longestCheckLine);
  return [
    ...(lines.length > mostCheckLines ? [{ path: 'lines', message: texts.tooMany(mostCheckLines) }] : []),
    ...(long === undefined
      ? []
      : [{ path: 'lines', message: texts.tooLong(long.slice(0, 40), longestCheckLine) }]),
  ];
}

type DialogProps = Readonly<{
  stored: AnswerOf<typeof getAcceptanceSettings>;
  reload: () => Promise<unknown>;
  onClose: () => void;
}>;

function ChecklistDialog({ stored: { checklist, version }, reload, onClose }: DialogProps) {
  const call = useSave(saveAcceptanceSettings);
  const draft = useMemo((): Draft => ({ lines: checklist.join('\n') }), [checklist]);
  return (
    <RecordDialog<Draft>
      title={texts.title}
      width={560}
      onClose={onClose}
      stored={{ draft, version }}
      labels={{ lines: texts.lines }}
      validate={findProblems}
      save={(typed, started) => call.mutateAsync({ body: { checklist: linesOf(typed), version: started } })}
      reload={reload}
      onSaved={() => {
        toasts.success(texts.saved);
        void reload();
      }}
      foot={({ edit }) => (
        <Button variant="subtle" onClick={() => edit({ lines: usualChecklist.join('\n') })}>
          {texts.reset}
        </Button>
      )}
    >
      {({ draft: { lines }, edit, error }) => (
        <Textarea
          name="lines"
          label={texts.lines}
          description={texts.linesHint}
          value={lines}
          error={error('lines')}
          autosize
          minRows={8}
          maxRows={20}
          onChange={({ currentTarget: { value } }) => edit({ lines: value })}
        />
      )}
    </RecordDialog>
  );
}
