import type { NotTaken } from './look-at-picture.ts';

/** A place on a picture: 0 to 1 from its left and upper edge, as it is seen before it is turned. */
export type PicturePoint = Readonly<{ x: number; y: number }>;

/** An arrow points at `to`; a circle fills the rectangle between both. */
export type PictureMark = Readonly<{ kind: 'arrow' | 'circle'; from: PicturePoint; to: PicturePoint }>;

export type QuarterTurns = 0 | 1 | 2 | 3;

/** Changes that somebody made to a picture they took, until it is sent. */
export type PictureEdits = Readonly<{
  /** Quarter turns to the right. */
  turns: QuarterTurns;
  marks: readonly PictureMark[];
}>;

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
