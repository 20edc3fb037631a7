import type { AnswerOf } from '@korpus/contract/endpoint.ts';
import { getRoleRights, resetRoleRights, saveRoleRights } from '@korpus/contract/rights/rights.ts';
import { Button } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../lib/calls/api-context.tsx';
import { buildQuery } from '../../lib/calls/query-of.ts';
import { useSave } from '../../lib/calls/use-save.ts';
import { useReset } from '../../ui/confirm-dialog/use-reset.ts';
import { useRecordDraft } from '../../ui/record-dialog/draft/use-record-draft.ts';
import { RecordNotices } from '../../ui/record-dialog/notices/record-notices.tsx';
import { StateBadge } from '../../ui/state-badge/state-badge.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { toasts } from '../../ui/toasts.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard/unsaved-guard.tsx';
import classes from './rights.module.css';
import { draftOfRights, rightLabels, rightsOfDraft } from './rights-draft.ts';
import { RightsEditor } from './rights-editor.tsx';
import { rightsEditorTexts as texts } from './rights-editor-texts.ts';

type Role = 'ADMIN' | 'SALESMAN';

/**
 * The rights of ADMIN to look at, those of SALESMAN to change and to reset
 * (rules: rights#admins-have-all, rights#role-defaults); `more` stands beside them.
 */
export function RoleRightsPanel({ role, more }: Readonly<{ role: Role; more?: ReactNode }>) {
  const found = useQuery(buildQuery(useApi(), getRoleRights, { params: { role } }));
  if (found.data !== undefined) {
    return role === 'ADMIN' ? (
      <AdminRights rights={found.data.rights} />
    ) : (
      <SalesRights stored={found.data} reload={() => found.refetch()} more={more} />
    );
  }
  if (found.isPending) return <LoadingState shape="form" />;
  return (
    <ErrorState
      title={texts.loadFailed}
      error={found.error}
      onRetry={() => void found.refetch()}
      isRetrying={found.isFetching}
    />
  );
}

type Answer = AnswerOf<typeof getRoleRights>;

const AdminRights = ({ rights }: Pick<Answer, 'rights'>) => (
  <div className={classes.panel}>
    <div className={classes.intro}>
      <h2 className={classes.title}>{texts.adminTitle}</h2>
      <p className={classes.hint}>{texts.adminHint}</p>
    </div>
    <RightsEditor given={new Set(rights)} />
  </div>
);

type SalesRightsProps = Readonly<{ stored: Answer; reload: () => Promise<unknown>; more: ReactNode }>;

function SalesRights({ stored, reload, more }: SalesRightsProps) {
  const params = { role: 'SALESMAN' } as const;
  const call = useSave(saveRoleRights);
  const record = useRecordDraft({
    stored: { draft: draftOfRights(stored.rights), version: stored.version },
    validate: () => [],
    save: (draft, version) =>
      call.mutateAsync({ params, body: { rights: [...rightsOfDraft(draft)], version } }),
    reload,
    onSaved: () => {
      toasts.success(texts.saved);
      void reload();
    },
  });
  const resetting = useSave(resetRoleRights);
  const reset = useReset({
    title: texts.resetTitle,
    message: texts.resetRole,
    yes: texts.yesReset,
    reset: () => resetting.mutateAsync({ params: { role: 'SALESMAN' } }),
    done: texts.wasReset,
    failed: texts.resetFailed,
    onDone: reload,
  });
  const { draft, edit, isDirty, isSaving, save } = record;
  return (
    <div className={classes.panel}>
      <div className={classes.intro}>
        <h2 className={classes.title}>{texts.salesTitle}</h2>
        <StateBadge tone={stored.isDefault ? 'neutral' : 'info'}>
          {stored.isDefault ? texts.isDefault : texts.isChanged}
        </StateBadge>
        <span className={classes.more}>{more}</span>
        <p className={classes.hint}>{texts.salesHint}</p>
      </div>
      <RecordNotices record={record} labels={rightLabels} format={undefined} onGoTo={() => undefined} />
      <RightsEditor given={rightsOfDraft(draft)} onChange={(given) => edit(draftOfRights(given))} />
      <div className={classes.actions} data-dirty={isDirty || undefined}>
        <Button disabled={!isDirty} loading={isSaving} onClick={() => void save()}>
          {texts.save}
        </Button>
        <Button variant="default" disabled={!isDirty || isSaving} onClick={record.discard}>
          {texts.discard}
        </Button>
        <span className={classes.spacer} />
        <Button
          variant="subtle"
          leftSection={<IconRestore size={16} aria-hidden />}
          disabled={stored.isDefault || isSaving}
          onClick={() => void reset.ask()}
        >
          {texts.reset}
        </Button>
      </div>
      {reset.confirmDialog}
      <UnsavedGuard isLost={() => record.store.get().isDirty} onSave={save} onDiscard={record.discard} />
    </div>
  );
}
