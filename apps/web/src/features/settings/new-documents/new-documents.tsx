import {
  listDocumentDataSettings,
  saveDocumentDataSetting,
} from '@korpus/contract/global-values/global-values.ts';
import { documentLabels } from '@korpus/domain/documents/document-catalogue-texts.ts';
import { documentTypeNames } from '@korpus/domain/documents/document-type-texts.ts';
import { type DocumentType, listSwitches } from '@korpus/domain/documents/document-types.ts';
import { mayEnter } from '@korpus/domain/rights/access.ts';
import { ActionIcon } from '@mantine/core';
import { IconEye, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { buildQuery } from '../../../lib/calls/query-of.ts';
import { usePerson } from '../../../lib/session/current-user.tsx';
import { useBaseData } from '../base-data/use-base-data.ts';
import { SettingsSection } from '../settings-section.tsx';
import { newDocumentTexts as texts } from '../settings-texts.ts';
import { NewDocumentDialog, type NewDocumentSettings } from './new-document-dialog.tsx';
import classes from './new-documents.module.css';

/** Lists what new documents begin with, one row for each kind (rules: documents#new-documents). */
export function NewDocuments() {
  const settings = useQuery(buildQuery(useApi(), listDocumentDataSettings));
  const { data: base } = useBaseData();
  const canWrite = mayEnter(saveDocumentDataSetting.access, usePerson());
  const [opened, setOpened] = useState<DocumentType | null>(null);
  const templates = base?.documentTextSettings ?? [];
  const shown = settings.data?.find(({ type }) => type === opened);
  return (
    <>
      <SettingsSection title={texts.title} hint={texts.hint} query={settings} loadFailed={texts.loadFailed}>
        {(rows) => (
          <ul className={classes.list}>
            {rows.map((each) => (
              <li key={each.type} className={classes.row}>
                <span className={classes.name}>{documentTypeNames[each.type]}</span>
                <span className={classes.summary}>
                  {writeSummary(each, templates.find((template) => template.id === each.textSettingId)?.name)}
                </span>
                <ActionIcon
                  aria-label={(canWrite ? texts.edit : texts.view)(documentTypeNames[each.type])}
                  onClick={() => setOpened(each.type)}
                >
                  {canWrite ? <IconPencil size={16} aria-hidden /> : <IconEye size={16} aria-hidden />}
                </ActionIcon>
              </li>
            ))}
          </ul>
        )}
      </SettingsSection>
      {shown !== undefined && (
        <NewDocumentDialog
          settings={shown}
          templates={templates}
          isReadOnly={!canWrite}
          reload={() => settings.refetch()}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

function writeSummary(settings: NewDocumentSettings, template: string | undefined): string {
  const { type, validityDays = null } = settings;
  const on = listSwitches(type).filter((name) => settings[name]);
  return [
    template ?? texts.noTemplate,
    ...(validityDays === null ? [] : [texts.valid(validityDays)]),
    ...on.map((name) => documentLabels[name]),
  ].join(' · ');
}
