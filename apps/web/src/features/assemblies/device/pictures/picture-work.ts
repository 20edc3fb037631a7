import type { PictureEdits } from '../device-types.ts';
import type { NotTaken } from './look-at-picture.ts';

export const unedited: PictureEdits = { turns: 0, marks: [] };

/** Job that the worker is asked for. */
export type PictureWork = PictureEdits & Readonly<{ job: number; file: Blob; longestSide: number }>;

export type PictureResult = Readonly<{ job: number }> &
  (
    | Readonly<{
        ok: true;
        bytes: ArrayBuffer;
        contentType: 'image/jpeg' | 'image/heic';
        width: number;
        height: number;
      }>
    | Readonly<{ ok: false; reason: NotTaken }>
  );
