import '@mantine/core/styles/Progress.css';
import type { FileEntry } from '@korpus/contract/files/file-entry.ts';
import { maximumFileBytes } from '@korpus/domain/files/file-types.ts';
import { ActionIcon, Button, Progress } from '@mantine/core';
import { IconEye, IconFileTypePdf, IconTrash, IconX } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FileDrop } from '../../../ui/file-drop/file-drop.tsx';
import { formatBytes } from '../../../ui/file-drop/file-rejections.ts';
import { Notice } from '../../../ui/notice/notice.tsx';
import { PercentField } from '../../../ui/number-field/number-field.tsx';
import type { RecordForm } from '../../../ui/record-dialog/record-dialog.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { LoadingState } from '../../../ui/states/loading-state.tsx';
import { letterheadTexts as texts } from '../settings-texts.ts';
import classes from './letterhead.module.css';
import { hasMargins, type LocationDraft, marginsFor } from './location-draft.ts';
import { Group } from './location-group.tsx';
import { PageDrawing } from './page-drawing.tsx';
import { type RunningUpload, useFileLink, type useLetterhead } from './use-letterhead.ts';

type LetterheadProps = Readonly<{
  form: RecordForm<LocationDraft>;
  letterhead: ReturnType<typeof useLetterhead>;
}>;

/** PDF only; the margins appear with it (rules: files#letterhead). */
export function Letterhead({ form, letterhead }: LetterheadProps) {
  const { draft, edit } = form;
  const { file, upload } = letterhead;
  const [isReplacing, setIsReplacing] = useState(false);
  const saveWithMargins = useSaveWithMargins(form);
  const take = async ([chosen]: readonly File[]) => {
    if (chosen === undefined || !(await saveWithMargins())) return;
    await upload.start(chosen);
    setIsReplacing(false);
  };
  const isRemoved = file !== null && draft.removedLetterhead === file.id;
  const isThere = file !== null && !isRemoved;
  return (
    <Group title={texts.title}>
      {letterhead.isLoading && <LoadingState shape="text" count={2} label={texts.loading} />}
      {letterhead.error !== null && (
        <ErrorState compact title={texts.loadFailed} error={letterhead.error} onRetry={letterhead.retry} />
      )}
      {file !== null && (
        <FileLine
          file={file}
          locationId={draft.id}
          isRemoved={isRemoved}
          isReplacing={isReplacing}
          onRemove={() => edit({ removedLetterhead: isRemoved ? null : file.id })}
          onReplace={() => setIsReplacing(!isReplacing)}
        />
      )}
      {isThere && file.drawingFailure !== null && (
        <Notice tone="warning" title={texts.withoutTitle}>
          {texts.without[file.drawingFailure]}
        </Notice>
      )}
      {upload.running !== null && <UploadLine upload={upload.running} onCancel={upload.cancel} />}
      {upload.running === null && !letterhead.isLoading && (!isThere || isReplacing) && (
        <>
          {file === null && <p className={classes.hint}>{texts.hint}</p>}
          <FileDrop
            label={texts.drop}
            accept={['application/pdf']}
            acceptLabel={texts.pdf}
            maxBytes={maximumFileBytes}
            multiple={false}
            onFiles={(files) => void take(files)}
          />
          <p className={classes.hint}>{texts.savesFirst}</p>
        </>
      )}
      {isThere && <Margins {...form} />}
    </Group>
  );
}

/**
 * An upload saves the location at once, with margins, so that none has a letterhead without them
 * (rules: files#letterhead). The save that follows an edit in the same moment is that of the next render.
 */
function useSaveWithMargins({ draft, edit, isDirty, isNew, save }: RecordForm<LocationDraft>) {
  const newestSave = useRef(save);
  useLayoutEffect(() => {
    newestSave.current = save;
  });
  return async (): Promise<boolean> => {
    if (!isDirty && !isNew && hasMargins(draft)) return true;
    flushSync(() => edit(marginsFor(draft)));
    return newestSave.current();
  };
}

type FileLineProps = Readonly<{
  file: FileEntry;
  locationId: string;
  isRemoved: boolean;
  isReplacing: boolean;
  onRemove: () => void;
  onReplace: () => void;
}>;

function FileLine({ file, locationId, isRemoved, isReplacing, onRemove, onReplace }: FileLineProps) {
  const url = useFileLink(locationId, file.name);
  return (
    <div className={classes.file} data-removed={isRemoved || undefined}>
      <IconFileTypePdf size={26} stroke={1.5} className={classes.icon} aria-hidden />
      <div className={classes.about}>
        <span className={classes.name} title={file.name}>
          {file.name}
        </span>
        <span className={classes.size}>{isRemoved ? texts.removedOnSave : formatBytes(file.size)}</span>
      </div>
      <div className={classes.fileActions}>
        {isRemoved ? (
          <Button size="compact-sm" variant="default" onClick={onRemove}>
            {texts.undoRemove}
          </Button>
        ) : (
          <>
            {url !== undefined && (
              <ActionIcon
                component="a"
                href={url}
                target="_blank"
                rel="noopener"
                aria-label={texts.viewName(file.name)}
                title={texts.view}
              >
                <IconEye size={17} />
              </ActionIcon>
            )}
            <Button size="compact-sm" variant="default" onClick={onReplace} aria-expanded={isReplacing}>
              {isReplacing ? texts.keep : texts.replace}
            </Button>
            <ActionIcon color="red" aria-label={texts.remove} title={texts.remove} onClick={onRemove}>
              <IconTrash size={17} />
            </ActionIcon>
          </>
        )}
      </div>
    </div>
  );
}

const UploadLine = ({ upload, onCancel }: { upload: RunningUpload; onCancel: () => void }) => (
  <div className={classes.upload} role="status">
    <div className={classes.about}>
      <span className={classes.name}>{texts.uploading(upload.name)}</span>
      <Progress
        value={upload.share * 100}
        aria-label={texts.uploading(upload.name)}
        transitionDuration={150}
        animated={upload.share === 1}
      />
    </div>
    <ActionIcon aria-label={texts.cancelUpload} title={texts.cancelUpload} onClick={onCancel}>
      <IconX size={17} />
    </ActionIcon>
  </div>
);

function Margins({ draft, edit, error }: RecordForm<LocationDraft>) {
  return (
    <div className={classes.margins}>
      <div className={classes.marginFields}>
        <PercentField
          name="marginDocsTop"
          label={texts.marginTop}
          value={draft.marginDocsTop}
          onChange={(marginDocsTop) => edit({ marginDocsTop })}
          error={error('marginDocsTop')}
          required
        />
        <PercentField
          name="marginDocsBottom"
          label={texts.marginBottom}
          value={draft.marginDocsBottom}
          onChange={(marginDocsBottom) => edit({ marginDocsBottom })}
          error={error('marginDocsBottom')}
          required
        />
        <p className={classes.hint}>{texts.marginHint}</p>
      </div>
      <PageDrawing top={draft.marginDocsTop ?? 0} bottom={draft.marginDocsBottom ?? 0} />
    </div>
  );
}
