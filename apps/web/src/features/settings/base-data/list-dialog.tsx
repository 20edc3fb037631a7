import { useState } from 'react';
import { useSave } from '../../../lib/calls/use-save.ts';
import { findViolationsOfDraft } from '../../../lib/calls/violations-of.ts';
import { randomId } from '../../../lib/random-id.ts';
import { RecordDialog } from '../../../ui/record-dialog/record-dialog.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import classes from '../settings.module.css';
import { listTexts, baseDataTexts as texts } from '../settings-texts.ts';
import type { ListDialogProps, Listed, ListKind } from './list-kind.ts';
import type { NameDraft } from './name-field.tsx';

/** The dialog of every list that is drawn from data. */
export function ListDialog<Row extends Listed, Draft extends NameDraft>(
  props: ListDialogProps & Readonly<{ kind: ListKind<Row, Draft> }>,
) {
  const { kind, id, data, isReadOnly, reload, onClose } = props;
  const row = kind.rowsOf(data).find((listed) => listed.id === id);
  const [newId] = useState(randomId);
  const save = useSave(kind.save);
  const { Fields } = kind;
  const stored = row === undefined ? null : kind.draftOf(row);
  return (
    <RecordDialog<Draft>
      title={dialogTitle(kind.area, id, isReadOnly)}
      width={kind.width}
      isReadOnly={isReadOnly}
      onClose={onClose}
      stored={row === undefined || stored === null ? null : { draft: stored, version: row.version }}
      blank={() => kind.create(newId, data)}
      labels={kind.labels}
      {...(kind.format === undefined ? {} : { format: kind.format(data) })}
      validate={(draft) => findViolationsOfDraft(kind.save, draft)}
      save={(draft, version) => save.mutateAsync({ body: { ...draft, version } })}
      reload={reload}
      onSaved={({ name }, isNew) => {
        toasts.success(isNew ? texts.created(name) : texts.saved(name));
        void reload();
      }}
    >
      {(form) => (
        <>
          {isReadOnly && <p className={classes.note}>{texts.readOnly}</p>}
          <Fields
            draft={form.draft}
            edit={form.edit}
            error={form.error}
            isReadOnly={isReadOnly}
            stored={stored}
            data={data}
          />
        </>
      )}
    </RecordDialog>
  );
}

export function dialogTitle(area: keyof typeof listTexts, id: string | null, isReadOnly: boolean): string {
  const { newTitle, editTitle, viewTitle } = listTexts[area];
  if (isReadOnly) return viewTitle;
  return id === null ? newTitle : editTitle;
}
