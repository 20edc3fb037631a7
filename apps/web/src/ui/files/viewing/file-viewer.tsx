import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import { isShownInPlace } from '@korpus/domain/files/content-types.ts';
import { ActionIcon, Modal } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconExternalLink,
  IconX,
} from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { QueuedFile } from '../../../lib/files/file-queue.ts';
import type { FileEntry } from '../../../lib/files/record-files.ts';
import { useFileLink } from '../../../lib/files/record-files.ts';
import { useFocusBack } from '../../dialog/use-focus-back.ts';
import { PdfView } from '../../pdf-view/pdf-view.tsx';
import { ErrorState } from '../../states/error-state.tsx';
import { LoadingState } from '../../states/loading-state.tsx';
import { uiTexts } from '../../ui-texts.ts';
import { filesTexts as texts } from '../files-texts.ts';
import classes from './file-viewer.module.css';
import { useLocalUrl } from './use-download.ts';

export type ViewableFile = FileEntry | QueuedFile;

type FileViewerProps = Readonly<{
  files: readonly ViewableFile[];
  first: ViewableFile;
  onDownload: (entry: FileEntry) => void;
  onClose: () => void;
}>;

export const keyOfFile = (file: ViewableFile): string => ('file' in file ? file.key : file.id);
const nameOf = (file: ViewableFile) => ('file' in file ? file.file.name : file.name);

/** Pictures and PDFs of a record in place, one after the other by arrow keys. */
export function FileViewer({ files, first, onDownload, onClose }: FileViewerProps) {
  useFocusBack();
  const { index, shown, go } = useShownFile(files, first);
  return (
    <Modal.Root
      opened
      onClose={onClose}
      fullScreen
      padding={0}
      zIndex={240}
      transitionProps={{ duration: 100 }}
    >
      <Modal.Content className={classes.window ?? ''}>
        <div className={classes.frame}>
          <div className={classes.head}>
            <Modal.Title className={classes.title ?? ''}>{nameOf(shown)}</Modal.Title>
            {files.length > 1 && (
              <div className={classes.pager}>
                <ActionIcon aria-label={texts.previous} disabled={index === 0} onClick={() => go(-1)}>
                  <IconChevronLeft size={18} stroke={1.75} />
                </ActionIcon>
                <span className={classes.position} aria-live="polite">
                  {texts.position(index + 1, files.length)}
                </span>
                <ActionIcon
                  aria-label={texts.next}
                  disabled={index === files.length - 1}
                  onClick={() => go(1)}
                >
                  <IconChevronRight size={18} stroke={1.75} />
                </ActionIcon>
              </div>
            )}
            {!('file' in shown) && <StoredActions entry={shown} onDownload={onDownload} />}
            <ActionIcon aria-label={uiTexts.close} onClick={onClose} data-autofocus>
              <IconX size={18} stroke={1.75} />
            </ActionIcon>
          </div>
          {/* A long document is scrolled by keys where there is no pointer, and keys go to what has the focus. */}
          <section
            key={keyOfFile(shown)}
            className={classes.stage}
            aria-label={nameOf(shown)}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
            tabIndex={0}
          >
            {'file' in shown ? <LocalContent queued={shown} /> : <StoredContent entry={shown} />}
          </section>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Keeps which file is shown; arrow keys go from one to the next. */
function useShownFile(files: readonly ViewableFile[], first: ViewableFile) {
  const [key, setKey] = useState(keyOfFile(first));
  const index = Math.max(
    files.findIndex((file) => keyOfFile(file) === key),
    0,
  );
  const go = (step: number) => {
    const next = files[index + step];
    if (next !== undefined) setKey(keyOfFile(next));
  };
  const onKeyDown = useEffectEvent(({ key: pressed }: KeyboardEvent) => {
    if (pressed === 'ArrowLeft') go(-1);
    if (pressed === 'ArrowRight') go(1);
  });
  // Heard on the window: the button to the next file is switched off at the last one and takes the focus with it.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return { index, shown: files[index] ?? first, go };
}

type StoredActionsProps = Readonly<{ entry: FileEntry; onDownload: (entry: FileEntry) => void }>;

function StoredActions({ entry, onDownload }: StoredActionsProps) {
  const { data } = useFileLink(entry, viewOf(entry));
  return (
    <>
      {data !== undefined && (
        <ActionIcon
          component="a"
          href={data.url}
          target="_blank"
          rel="noopener"
          aria-label={texts.openInTab}
          title={texts.openInTab}
        >
          <IconExternalLink size={18} stroke={1.75} />
        </ActionIcon>
      )}
      <ActionIcon
        aria-label={texts.download(entry.name)}
        title={texts.save}
        onClick={() => onDownload(entry)}
      >
        <IconDownload size={18} stroke={1.75} />
      </ActionIcon>
    </>
  );
}

/** Chooses how to show a file: one that no browser shows has at least a small picture of itself. */
const viewOf = ({ contentType }: FileEntry) => (isShownInPlace(contentType) ? 'inline' : 'preview');

function StoredContent({ entry }: Readonly<{ entry: FileEntry }>) {
  const { data, error, refetch } = useFileLink(entry, viewOf(entry));
  if (data !== undefined)
    return <Content name={entry.name} isPdf={entry.contentType === 'application/pdf'} source={data.url} />;
  if (error === null) return <LoadingState shape="text" count={8} />;
  return <ErrorState title={texts.openFailed} error={error} onRetry={() => void refetch()} />;
}

function LocalContent({ queued: { file } }: Readonly<{ queued: QueuedFile }>) {
  const isPdf = file.type === 'application/pdf';
  const url = useLocalUrl(isPdf ? null : file);
  if (isPdf) return <Content name={file.name} isPdf source={file} />;
  return url === null ? null : <Content name={file.name} isPdf={false} source={url} />;
}

type ContentProps = Readonly<{ name: string; isPdf: boolean; source: Blob | string }>;

function Content({ name, isPdf, source }: ContentProps) {
  if (isPdf)
    return (
      <div className={classes.paper}>
        <PdfView label={texts.document(name)} source={source} />
      </div>
    );
  return typeof source === 'string' ? <img className={classes.picture} src={source} alt={name} /> : null;
}
