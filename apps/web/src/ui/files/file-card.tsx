import '@mantine/core/styles/Progress.css';
import { contentTypeNames } from '@korpus/domain/files/files-texts.ts';
import { ActionIcon, Button, Progress } from '@mantine/core';
import { IconDownload, IconFileSearch, IconTrash, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { QueuedFile } from '../../lib/files/file-queue.ts';
import type { FileEntry } from '../../lib/files/record-files.ts';
import { formatInstant } from '../../lib/formats/format-instant.ts';
import { formatBytes } from '../file-drop/file-rejections.ts';
import type { FileActions } from './file-actions.ts';
import classes from './file-card.module.css';
import { filesTexts as texts } from './files-texts.ts';
import { isViewable, QueuedThumb, StoredThumb } from './viewing/file-looks.tsx';

type StoredCardProps = Readonly<{
  entry: FileEntry;
  actions: FileActions;
  canWrite: boolean;
  /** A new file takes its place with the save. */
  isReplaced: boolean;
}>;

export function StoredCard({ entry, actions, canWrite, isReplaced }: StoredCardProps) {
  const removal = actions.state.removed.find((each) => each.entry.id === entry.id);
  const { name } = entry;
  if (removal !== undefined || isReplaced)
    return (
      <Card thumb={<StoredThumb entry={entry} />} name={<Name text={name} />} isLeaving>
        <span className={classes.meta}>{isReplaced ? texts.replacedOnSave : texts.removedOnSave}</span>
        {removal !== undefined && (
          <Button
            size="compact-xs"
            variant="default"
            aria-label={texts.restoreName(name)}
            onClick={() => actions.takeBack(removal.key)}
          >
            {texts.restore}
          </Button>
        )}
      </Card>
    );
  return (
    <Card
      thumb={<StoredThumb entry={entry} />}
      name={
        <Name
          text={name}
          label={isViewable(entry) ? texts.open(name) : texts.download(name)}
          onClick={() => (isViewable(entry) ? actions.show(entry) : actions.download(entry))}
        />
      }
      buttons={<StoredButtons entry={entry} actions={actions} canWrite={canWrite} />}
    >
      <span className={classes.meta} title={formatInstant(entry.createdAt)}>
        {contentTypeNames[entry.contentType]} · {formatBytes(entry.size)}
        {actions.isForeign(entry) && ` · ${texts.fromOffer}`}
      </span>
      {entry.note !== null && <span className={classes.note}>{entry.note}</span>}
    </Card>
  );
}

function StoredButtons({ entry, actions, canWrite }: Omit<StoredCardProps, 'isReplaced'>) {
  const { name } = entry;
  const compare = actions.compareOf(entry);
  return (
    <>
      {compare !== null && (
        <ActionIcon aria-label={texts.compareName(name)} title={texts.compare} onClick={compare}>
          <IconFileSearch size={17} stroke={1.75} />
        </ActionIcon>
      )}
      <ActionIcon
        aria-label={texts.download(name)}
        title={texts.save}
        onClick={() => actions.download(entry)}
      >
        <IconDownload size={17} stroke={1.75} />
      </ActionIcon>
      {canWrite && (
        <ActionIcon
          color="red"
          aria-label={texts.remove(name)}
          title={texts.yesRemove}
          onClick={() => actions.remove(entry)}
        >
          <IconTrash size={17} stroke={1.75} />
        </ActionIcon>
      )}
    </>
  );
}

type QueuedCardProps = Readonly<{ queued: QueuedFile; actions: FileActions }>;

export function QueuedCard({ queued, actions }: QueuedCardProps) {
  const { file, share, refusal, key } = queued;
  const { name } = file;
  return (
    <Card
      isNew
      thumb={<QueuedThumb file={file} />}
      name={
        isViewable(queued) ? (
          <Name text={name} label={texts.open(name)} onClick={() => actions.show(queued)} />
        ) : (
          <Name text={name} />
        )
      }
      buttons={
        share === null && (
          <ActionIcon
            aria-label={texts.takeBack(name)}
            title={texts.takeBack(name)}
            onClick={() => actions.takeBack(key)}
          >
            <IconX size={17} stroke={1.75} />
          </ActionIcon>
        )
      }
    >
      {share !== null && (
        <Progress
          className={classes.progress ?? ''}
          value={share * 100}
          aria-label={texts.uploading(name)}
          transitionDuration={150}
          animated={share === 1}
        />
      )}
      {share === null && refusal === null && (
        <span className={classes.meta} title={texts.addedOnSave}>
          {texts.isNew} · {formatBytes(file.size)}
        </span>
      )}
      {share === null && refusal !== null && (
        <span className={classes.refusal} role="alert">
          {refusal}
        </span>
      )}
    </Card>
  );
}

type CardProps = Readonly<{
  thumb: ReactNode;
  name: ReactNode;
  children: ReactNode;
  buttons?: ReactNode;
  isLeaving?: boolean;
  isNew?: boolean;
}>;

const Card = ({ thumb, name, children, buttons, isLeaving = false, isNew = false }: CardProps) => (
  <li className={classes.card} data-leaving={isLeaving || undefined} data-new={isNew || undefined}>
    {thumb}
    <div className={classes.about}>
      {name}
      <div className={classes.line}>{children}</div>
    </div>
    <div className={classes.buttons}>{buttons}</div>
  </li>
);

type NameProps = Readonly<{ text: string; label?: string; onClick?: () => void }>;

/** The end of a name tells files apart that begin alike, and its ending what it is: both stay in sight. */
function Name({ text, label, onClick }: NameProps) {
  const cut = Math.max(text.length - 8, 0);
  const parts = (
    <>
      <span className={classes.nameStart}>{text.slice(0, cut)}</span>
      <span>{text.slice(cut)}</span>
    </>
  );
  if (onClick === undefined)
    return (
      <span className={classes.name} title={text}>
        {parts}
      </span>
    );
  return (
    <button type="button" className={classes.name} title={text} aria-label={label} onClick={onClick}>
      {parts}
    </button>
  );
}
