import { listImports, readImportFile } from '@korpus/contract/imports/imports.ts';
import { mayImport } from '@korpus/domain/imports/import-kind.ts';
import { type ImportKindName, importKindNames, importKinds } from '@korpus/domain/imports/import-kinds.ts';
import { importNames } from '@korpus/domain/imports/imports-texts.ts';
import '@mantine/core/styles/Radio.css';
import '@mantine/core/styles/InlineInput.css';
import { Button, Radio } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { buildQuery, keyOf } from '../../../lib/calls/query-of.ts';
import { describeFailure, fieldMessage } from '../../../lib/failure/failure.ts';
import { randomId } from '../../../lib/random-id.ts';
import { usePerson } from '../../../lib/session/current-user.tsx';
import { FileDrop } from '../../../ui/file-drop/file-drop.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import type { GoToImport } from '../import-place.ts';
import classes from '../imports.module.css';
import { kindHints, importsTexts as texts } from '../imports-texts.ts';
import { downloadSample } from '../sample-file.ts';
import { EarlierImports } from './earlier-imports.tsx';
import { RememberedWords } from './remembered-words.tsx';

const mostBytes = readImportFile.upload?.maximumBytes ?? 0;

/** Asks for the kind and the file; below, it lists what was imported before. */
export function StartStep({ onGo }: Readonly<{ onGo: GoToImport }>) {
  const person = usePerson();
  const offered = importKindNames.filter((name) => mayImport(person, importKinds[name]));
  const [chosen, setKind] = useState<ImportKindName | null>(null);
  const kind = chosen ?? offered[0];
  const { data } = useQuery(buildQuery(useApi(), listImports));
  return (
    <>
      <section className={classes.part} aria-labelledby="new-import">
        <div>
          <h2 id="new-import" className={classes.title}>
            {texts.startTitle}
          </h2>
          <p className={classes.hint}>{texts.startHint}</p>
        </div>
        {kind !== undefined && (
          <>
            <Radio.Group
              label={texts.kind}
              value={kind}
              onChange={(value) => setKind(offered.find((name) => name === value) ?? null)}
            >
              <div className={classes.kinds}>
                {offered.map((name) => (
                  <Radio key={name} value={name} label={importNames[name]} description={kindHints[name]} />
                ))}
              </div>
            </Radio.Group>
            <TakeFile kind={kind} onRead={(id) => onGo(id)} />
            <Button
              className={classes.sample ?? ''}
              variant="subtle"
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() => downloadSample(kind)}
            >
              {texts.sample}
            </Button>
          </>
        )}
      </section>
      {data !== undefined && data.length > 0 && <EarlierImports imports={data} onOpen={(id) => onGo(id)} />}
      <RememberedWords />
    </>
  );
}

type TakeFileProps = Readonly<{ kind: ImportKindName; onRead: (id: string) => void }>;

function TakeFile({ kind, onRead }: TakeFileProps) {
  const api = useApi();
  const client = useQueryClient();
  const [state, setState] = useState<'idle' | 'reading' | { refused: string }>('idle');
  const take = async ([file]: readonly File[]) => {
    if (file === undefined) return;
    setState('reading');
    try {
      const { id } = await api.upload(readImportFile, { query: { kind }, file, idempotencyKey: randomId() });
      await client.invalidateQueries({ queryKey: keyOf(listImports) });
      onRead(id);
    } catch (error) {
      setState({ refused: fieldMessage(error, 'body.file') ?? describeFailure(error) });
    }
  };
  return (
    <>
      <FileDrop
        label={state === 'reading' ? texts.reading : texts.drop}
        acceptLabel={texts.acceptLabel}
        multiple={false}
        maxBytes={mostBytes}
        loading={state === 'reading'}
        onFiles={(files) => void take(files)}
      />
      {typeof state === 'object' && (
        <Notice tone="danger" title={texts.refused}>
          {state.refused}
        </Notice>
      )}
    </>
  );
}
