import '@mantine/core/styles/Progress.css';
import {
  type HouseExport,
  linkToHouseExport,
  listHouseExports,
  removeHouseExport,
} from '@korpus/contract/house-export/house-exports.ts';
import { houseExportFailureTexts } from '@korpus/domain/house-export/house-export-texts.ts';
import { Button, Progress } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { openDownload } from '../../lib/browser/open-download.ts';
import { keyOf } from '../../lib/calls/query-of.ts';
import { useSave } from '../../lib/calls/use-save.ts';
import { formatInstant } from '../../lib/formats/format-instant.ts';
import { useConfirm } from '../../ui/confirm-dialog/use-confirm.tsx';
import { formatBytes } from '../../ui/file-drop/file-rejections.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { reportFailure } from '../../ui/report-failure.ts';
import classes from './house-export.module.css';
import { houseExportTexts as texts } from './house-export-texts.ts';

type EntryProps = Readonly<{ entry: HouseExport }>;

/** One archive: on its way, to be had, or why there is none. */
export const ExportEntry = ({ entry }: EntryProps) => (
  <li className={classes.entry}>
    <div className={classes.head}>
      <div>
        <h3 className={classes.name}>{texts.madeBy(formatInstant(entry.at), entry.by)}</h3>
        <Facts entry={entry} />
      </div>
      <div className={classes.actions}>
        {entry.state === 'DONE' && <DownloadButton entry={entry} />}
        <RemoveButton entry={entry} />
      </div>
    </div>
    <Outcome entry={entry} />
  </li>
);

function Facts({ entry }: EntryProps) {
  const { state, size, until, rows, files, step } = entry;
  if (state === 'RUNNING') return <p className={classes.hint}>{texts.step(step, rows, files)}</p>;
  if (size === null || until === null) return null;
  return (
    <>
      <p className={classes.hint}>{texts.content(formatBytes(size), rows, files)}</p>
      <p className={classes.hint}>{texts.until(formatInstant(until))}</p>
    </>
  );
}

function Outcome({ entry: { state, progress, failure, missing } }: EntryProps) {
  if (state === 'RUNNING')
    return (
      <Progress
        value={progress.of === 0 ? 0 : (progress.done / progress.of) * 100}
        animated
        aria-label={texts.running}
      />
    );
  if (failure !== null)
    return (
      <Notice tone="danger" title={texts.failed}>
        {houseExportFailureTexts[failure]}
      </Notice>
    );
  return missing === 0 ? null : <Notice tone="warning">{texts.missing(missing)}</Notice>;
}

function DownloadButton({ entry: { id } }: EntryProps) {
  const { mutate, isPending } = useSave(linkToHouseExport, {
    onSuccess: openDownload,
    onError: (error) => void reportFailure(texts.downloadFailed, error),
  });
  return (
    <Button
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={isPending}
      onClick={() => mutate({ params: { id } })}
    >
      {texts.download}
    </Button>
  );
}

function RemoveButton({ entry: { id, state } }: EntryProps) {
  const client = useQueryClient();
  const { confirm, confirmDialog } = useConfirm();
  const { mutate, isPending } = useSave(removeHouseExport, {
    onSuccess: () => void client.invalidateQueries({ queryKey: keyOf(listHouseExports) }),
    onError: (error) => void reportFailure(texts.removeFailed, error),
  });
  const isRunning = state === 'RUNNING';
  const yes = isRunning ? texts.cancel : texts.remove;
  const ask = async () => {
    const question = isRunning
      ? { title: texts.cancelTitle, message: texts.cancelQuestion }
      : { title: texts.removeTitle, message: texts.removeQuestion };
    if (await confirm({ ...question, yes })) mutate({ params: { id } });
  };
  return (
    <>
      <Button variant="subtle" color="red" loading={isPending} onClick={() => void ask()}>
        {yes}
      </Button>
      {confirmDialog}
    </>
  );
}
