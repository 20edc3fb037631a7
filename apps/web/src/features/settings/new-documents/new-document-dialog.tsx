import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Switch.css';
import type { DocumentTextSetting } from '@korpus/contract/base-data/base-data.ts';
import type { AnswerOf } from '@korpus/contract/endpoint.ts';
import {
  type listDocumentDataSettings,
  saveDocumentDataSetting,
} from '@korpus/contract/global-values/global-values.ts';
import { documentLabels } from '@korpus/domain/documents/document-catalogue-texts.ts';
import { documentTypeNames } from '@korpus/domain/documents/document-type-texts.ts';
import {
  listSwitches,
  mostValidityDays,
  type NewDocumentSetting,
} from '@korpus/domain/documents/document-types.ts';
import { Select, Switch } from '@mantine/core';
import { useSave } from '../../../lib/calls/use-save.ts';
import { findViolationsOfDraft } from '../../../lib/calls/violations-of.ts';
import { NumberField } from '../../../ui/number-field/number-field.tsx';
import { RecordDialog, type RecordForm } from '../../../ui/record-dialog/record-dialog.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import classes from '../settings.module.css';
import { baseDataTexts, newDocumentTexts as texts } from '../settings-texts.ts';

export type NewDocumentSettings = AnswerOf<typeof listDocumentDataSettings>[number];

type NewDocumentDialogProps = Readonly<{
  settings: NewDocumentSettings;
  templates: readonly DocumentTextSetting[];
  isReadOnly: boolean;
  reload: () => Promise<unknown>;
  onClose: () => void;
}>;

export function NewDocumentDialog({
  settings,
  templates,
  isReadOnly,
  reload,
  onClose,
}: NewDocumentDialogProps) {
  const { type, version, ...stored } = settings;
  const call = useSave(saveDocumentDataSetting);
  const kind = documentTypeNames[type];
  const own = templates.filter(({ documentTypes }) => documentTypes.includes(type));
  const nameOf = (id: string | null) => own.find((each) => each.id === id)?.name ?? texts.noTemplate;
  // A template that is no longer meant for this kind is not used, so it is not shown as chosen either.
  const textSettingId = own.some(({ id }) => id === stored.textSettingId) ? stored.textSettingId : null;
  return (
    <RecordDialog<NewDocumentSetting>
      title={(isReadOnly ? texts.view : texts.edit)(kind)}
      width={475}
      isReadOnly={isReadOnly}
      onClose={onClose}
      stored={{ draft: { ...stored, textSettingId }, version }}
      labels={{ ...documentLabels, validityDays: texts.validityDays }}
      format={{ textSettingId: nameOf }}
      validate={(draft) => findViolationsOfDraft(saveDocumentDataSetting, draft)}
      save={(draft, started) => call.mutateAsync({ params: { type }, body: { ...draft, version: started } })}
      reload={reload}
      onSaved={() => {
        toasts.success(texts.saved(kind));
        void reload();
      }}
    >
      {(form) => <NewDocumentFields form={form} type={type} templates={own} />}
    </RecordDialog>
  );
}

type NewDocumentFieldsProps = Readonly<{
  form: RecordForm<NewDocumentSetting>;
  type: NewDocumentSettings['type'];
  templates: readonly DocumentTextSetting[];
}>;

function NewDocumentFields({ form, type, templates }: NewDocumentFieldsProps) {
  const { draft, edit, error, isReadOnly } = form;
  return (
    <div className={classes.fields}>
      {isReadOnly && <p className={classes.note}>{baseDataTexts.readOnly}</p>}
      <Select
        name="textSettingId"
        label={texts.template}
        data={templates.map(({ id, name }) => ({ value: id, label: name }))}
        value={draft.textSettingId}
        placeholder={texts.noTemplate}
        description={templates.length === 0 ? texts.noTemplateFor : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={error('textSettingId')}
        clearable={!isReadOnly}
        readOnly={isReadOnly}
        onChange={(next) => edit({ textSettingId: next })}
      />
      {type === 'OFFER' && (
        <NumberField
          name="validityDays"
          label={texts.validityDays}
          description={texts.validityHint}
          value={draft.validityDays ?? null}
          min={1}
          max={mostValidityDays}
          error={error('validityDays')}
          readOnly={isReadOnly}
          onChange={(validityDays) => edit({ validityDays })}
        />
      )}
      {listSwitches(type).map((name) => (
        <Switch
          key={name}
          name={name}
          label={documentLabels[name]}
          checked={draft[name]}
          disabled={isReadOnly}
          onChange={(event) => edit({ [name]: event.currentTarget.checked })}
        />
      ))}
    </div>
  );
}
