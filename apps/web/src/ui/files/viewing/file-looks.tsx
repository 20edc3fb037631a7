import { hasPreview, isContentType, isPicture, isShownInPlace } from '@korpus/domain/files/content-types.ts';
import {
  IconFile,
  IconFileTypeDocx,
  IconFileTypePdf,
  IconFileTypeTxt,
  IconFileTypeXls,
  IconPhoto,
} from '@tabler/icons-react';
import type { QueuedFile } from '../../../lib/files/file-queue.ts';
import type { FileEntry } from '../../../lib/files/record-files.ts';
import { useFileLink } from '../../../lib/files/record-files.ts';
import classes from '../file-card.module.css';
import { useLocalUrl } from './use-download.ts';

const chooseIcon = (contentType: string) => {
  if (contentType === 'application/pdf') return IconFileTypePdf;
  if (contentType.startsWith('image/')) return IconPhoto;
  if (/sheet|excel|csv/.test(contentType)) return IconFileTypeXls;
  if (/word|text\.|\.text/.test(contentType)) return IconFileTypeDocx;
  if (contentType.startsWith('text/')) return IconFileTypeTxt;
  return IconFile;
};

/** Shows what stands before a file's name: its picture, or what kind of file it is. */
export function StoredThumb({ entry }: Readonly<{ entry: FileEntry }>) {
  const { data } = useFileLink(entry.preview === 'READY' ? entry : null, 'preview');
  return <Thumb contentType={entry.contentType} url={data?.url ?? null} />;
}

export function QueuedThumb({ file }: Pick<QueuedFile, 'file'>) {
  const url = useLocalUrl(isLocallyShown(file) && file.type.startsWith('image/') ? file : null);
  return <Thumb contentType={file.type} url={url} />;
}

function Thumb({ contentType, url }: Readonly<{ contentType: string; url: string | null }>) {
  const Icon = chooseIcon(contentType);
  return (
    <span className={classes.thumb} aria-hidden>
      {url === null ? (
        <Icon size={22} stroke={1.5} />
      ) : (
        <img src={url} alt="" loading="lazy" decoding="async" draggable={false} />
      )}
    </span>
  );
}

const isLocallyShown = ({ type }: File): boolean => isContentType(type) && isShownInPlace(type);

/** Tells whether a file can be looked at here: PDFs and pictures, and files that have a small picture at least. */
export const isViewable = (file: FileEntry | QueuedFile): boolean => {
  if ('file' in file) return isLocallyShown(file.file);
  const { contentType, preview } = file;
  return (
    isShownInPlace(contentType) || (isPicture(contentType) && hasPreview(contentType) && preview === 'READY')
  );
};
