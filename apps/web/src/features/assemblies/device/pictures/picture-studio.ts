import { mostPicturesAtOnce } from '@korpus/domain/assemblies/app-files.ts';
import { randomId } from '../../../../lib/random-id.ts';
import { deviceTexts } from '../device-texts.ts';
import type { PictureEdits, PreparedPicture } from '../device-types.ts';
import { sha256 } from '../hash.ts';
import type { NotTaken } from './look-at-picture.ts';
import { type PictureResult, type PictureWork, unedited } from './picture-work.ts';

/** The longest side of what is sent, and of what goes into a report. */
export const longestSides = { picture: 2560, report: 1600 } as const;

export type PictureStudio = Readonly<{
  /**
   * Makes of what a camera or gallery gave what is kept and sent, one after the other; each good one is handed over as
   * soon as it is ready, so that it can be saved. Answers a sentence for each that was not taken.
   */
  take: (
    files: readonly File[],
    longestSide: number,
    keep: (picture: PreparedPicture) => Promise<void>,
  ) => Promise<readonly string[]>;
  /** The same picture turned or drawn on; null where it cannot be read. */
  edit: (picture: PreparedPicture, edits: PictureEdits) => Promise<PreparedPicture | null>;
  close: () => void;
}>;

/** Works in a thread of its own, so that the page never stands still (rules: picture-app-device#pictures). */
export function openPictureStudio(now: () => Date = () => new Date()): PictureStudio {
  const worker = new Worker(new URL('./prepare-picture.worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, (result: PictureResult) => void>();
  const jobs = { last: 0 };
  const endAll = () => {
    for (const [job, end] of [...waiting]) end({ job, ok: false, reason: 'notPicture' });
    waiting.clear();
  };
  worker.addEventListener('message', ({ data }: MessageEvent<PictureResult>) => {
    waiting.get(data.job)?.(data);
    waiting.delete(data.job);
  });
  worker.addEventListener('error', endAll);
  const work = (wanted: Omit<PictureWork, 'job'>) =>
    new Promise<PictureResult>((resolve) => {
      jobs.last += 1;
      const job = jobs.last;
      waiting.set(job, resolve);
      worker.postMessage({ ...wanted, job });
    });

  const takeOne = async (file: File, longestSide: number): Promise<PreparedPicture | NotTaken> => {
    const result = await work({ file, longestSide, ...unedited });
    if (!result.ok) return result.reason;
    const { bytes, contentType, width, height } = result;
    return {
      id: randomId(),
      bytes,
      sha256: await sha256(bytes),
      contentType,
      width,
      height,
      filename: writeFilename(file.name, contentType),
      takenAt: now().toISOString(),
    };
  };
  return {
    take: async (files, longestSide, keep) => {
      const problems: string[] =
        files.length > mostPicturesAtOnce ? [deviceTexts.tooMany(mostPicturesAtOnce)] : [];
      for (const file of files.slice(0, mostPicturesAtOnce)) {
        const taken = await takeOne(file, longestSide);
        if (typeof taken === 'string') problems.push(deviceTexts[taken](file.name));
        else await keep(taken);
      }
      return problems;
    },
    edit: async (picture, edits) => {
      const file = new Blob([picture.bytes], { type: picture.contentType });
      const result = await work({ file, longestSide: Number.POSITIVE_INFINITY, ...edits });
      if (!result.ok || result.contentType !== 'image/jpeg') return null;
      const { bytes, width, height } = result;
      return { ...picture, bytes, width, height, sha256: await sha256(bytes) };
    },
    close: () => {
      worker.terminate();
      endAll();
    },
  };
}

/** Names a picture with the ending of what it became. */
export function writeFilename(name: string, contentType: PreparedPicture['contentType']): string {
  const stem = name.replace(/\.[^.]*$/, '').trim();
  return `${stem === '' ? deviceTexts.picture : stem.slice(0, 150)}.${contentType === 'image/jpeg' ? 'jpg' : 'heic'}`;
}
