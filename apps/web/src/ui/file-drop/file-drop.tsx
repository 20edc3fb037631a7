import { lazy, Suspense } from 'react';
import classes from './file-drop.module.css';
import type { FileDropZoneProps } from './file-drop-zone.tsx';

const FileDropZone = lazy(async () => ({ default: (await import('./file-drop-zone.tsx')).FileDropZone }));

/** A place for files: drag them in, paste them, or choose them. Sends nothing itself. */
export const FileDrop = (props: FileDropZoneProps) => (
  <Suspense fallback={<div className={classes.waiting} />}>
    <FileDropZone {...props} />
  </Suspense>
);
