import { getProvision, saveProvision } from '@korpus/contract/users/users.ts';
import { Button } from '@mantine/core';
import { IconPercentage } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/calls/api-context.tsx';
import { buildQuery, keyOf } from '../../lib/calls/query-of.ts';
import { useSave } from '../../lib/calls/use-save.ts';
import { findViolationsOfDraft } from '../../lib/calls/violations-of.ts';
import {
  type ProvisionDraft,
  provisionDraftOf,
  provisionFormats,
} from '../../ui/provision-fields/provision-draft.ts';
import { ProvisionFields } from '../../ui/provision-fields/provision-fields.tsx';
import { provisionTexts } from '../../ui/provision-fields/provision-texts.ts';
import { RecordDialog } from '../../ui/record-dialog/record-dialog.tsx';
import { useCloseOnFailure } from '../../ui/report-failure.ts';
import { toasts } from '../../ui/toasts.tsx';
import classes from './users.module.css';
import { usersTexts as texts } from './users-texts.ts';

/** The provision of everybody who sells and has none of their own (rules: people#provision-of-a-person). */
function HouseProvisionDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const found = useQuery(buildQuery(useApi(), getProvision, { query: {} }));
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries({ queryKey: keyOf(getProvision) });
  const save = useSave(saveProvision);
  useCloseOnFailure(found.error, texts.provisionFailed, onClose);
  if (found.data === undefined) return null;
  return (
    <RecordDialog<ProvisionDraft>
      title={texts.houseProvision}
      width={400}
      onClose={onClose}
      stored={{ draft: provisionDraftOf(found.data), version: found.data.version }}
      labels={provisionTexts}
      format={provisionFormats}
      validate={(draft) => findViolationsOfDraft(saveProvision, draft)}
      save={(draft, version) => save.mutateAsync({ body: saveProvision.body.parse({ ...draft, version }) })}
      reload={reload}
      onSaved={() => {
        toasts.success(texts.houseProvisionSaved);
        void reload();
      }}
    >
      {({ draft, edit, error: problem }) => (
        <div className={classes.provision}>
          <p className={classes.provisionState}>{texts.houseProvisionHint}</p>
          <ProvisionFields value={draft} onChange={edit} error={problem} />
          <p className={classes.provisionState}>{texts.provisionHint}</p>
        </div>
      )}
    </RecordDialog>
  );
}

/** The way to the provision of the house, where the rights of those who sell are edited. */
export function HouseProvision() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPercentage size={16} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {texts.provision}
      </Button>
      {isOpen && <HouseProvisionDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
