import { getGlobalValue, saveGlobalValue } from '@korpus/contract/global-values/global-values.ts';
import {
  cleanRichText,
  emptyRichText,
  extractPlainText,
  type RichTextDocument,
} from '@korpus/domain/rich-text/rich-text-document.ts';
import { mayEnter } from '@korpus/domain/rights/access.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { buildQuery } from '../../../lib/calls/query-of.ts';
import { useSave } from '../../../lib/calls/use-save.ts';
import { findViolationsOfDraft } from '../../../lib/calls/violations-of.ts';
import { usePerson } from '../../../lib/session/current-user.tsx';
import type { Stored } from '../../../ui/record-dialog/draft/record-source.ts';
import { useRecordDraft } from '../../../ui/record-dialog/draft/use-record-draft.ts';
import { RecordNotices } from '../../../ui/record-dialog/notices/record-notices.tsx';
import { RichText } from '../../../ui/rich-text/rich-text.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { UnsavedGuard } from '../../../ui/unsaved-guard/unsaved-guard.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { baseDataTexts, termsTexts as texts } from '../settings-texts.ts';
import classes from './terms.module.css';

type TermsDraft = Readonly<{ value: RichTextDocument }>;

const key = 'TERMS_AND_CONDITIONS';

/** Edits the terms below the document texts, with a save button of its own (rules: screens#terms). */
export function TermsEditor() {
  const terms = useQuery(buildQuery(useApi(), getGlobalValue, { params: { key } }));
  const reload = () => terms.refetch();
  return (
    <SettingsSection title={texts.title} hint={texts.hint} query={terms} loadFailed={texts.loadFailed}>
      {({ value, version }) => (
        <TermsForm stored={{ draft: { value: textOf(value) }, version }} reload={reload} />
      )}
    </SettingsSection>
  );
}

/** The same call answers dates for other keys; here it is a text or nothing yet. */
const textOf = (value: unknown): RichTextDocument =>
  typeof value === 'object' && value !== null ? cleanRichText(value) : emptyRichText;

type TermsFormProps = Readonly<{ stored: Stored<TermsDraft>; reload: () => Promise<unknown> }>;

const labels = { value: texts.title };

function TermsForm({ stored, reload }: TermsFormProps) {
  const canWrite = mayEnter(saveGlobalValue.access, usePerson());
  const call = useSave(saveGlobalValue);
  const record = useRecordDraft<TermsDraft>({
    stored,
    validate: (draft) => findViolationsOfDraft(saveGlobalValue, { key, ...draft }),
    save: ({ value }, version) => call.mutateAsync({ body: { key, value, version } }),
    reload,
    onSaved: () => {
      toasts.success(texts.saved);
      void reload();
    },
  });
  return (
    <>
      <RecordNotices
        record={record}
        labels={labels}
        format={{ value: extractPlainText }}
        onGoTo={() => undefined}
      />
      <RichText
        label={texts.text}
        value={record.draft.value}
        onChange={(value) => record.edit({ value })}
        error={record.error('value')}
        disabled={!canWrite}
      />
      {canWrite ? (
        <Button
          className={classes.save ?? ''}
          onClick={() => void record.save()}
          disabled={!record.isDirty}
          loading={record.isSaving}
        >
          {texts.save}
        </Button>
      ) : (
        <p className={classes.hint}>{baseDataTexts.readOnly}</p>
      )}
      <UnsavedGuard
        isLost={() => record.store.get().isDirty}
        onSave={record.save}
        onDiscard={record.discard}
      />
    </>
  );
}
