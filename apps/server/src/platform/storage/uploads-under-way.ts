import { mostFilesAtOnce } from '@korpus/domain/files/file-types.ts';
import { AppError } from '../errors/app-error.ts';
import type { FreeSpace } from '../free-space.ts';
import { type Asker, isSameAsker } from '../workers/fair-queue.ts';

/** Our screens send one after the other; who sends all that may be chosen at once is not refused either. */
const usualLimits = { ofPerson: mostFilesAtOnce, ofHouse: 2 * mostFilesAtOnce };

const retryAfterSeconds = 5;

/** So many bytes are written until the disk is looked at again. */
const lookAfter = 1_000_000;

/** One upload, from its first byte to its answer. */
export type UnderWay = {
  /** Bytes of its house that were announced before it and are not yet files, and its own. */
  readonly ofHouse: () => number;
  /** Said of each piece before it is written; throws where there is no room left. */
  readonly writes: (bytes: number) => Promise<void>;
  readonly leave: () => void;
};

export type UploadsUnderWay = {
  readonly enter: (asker: Asker, announced: number) => Promise<UnderWay>;
  readonly count: () => number;
};

type Entry = { readonly asker: Asker; readonly announced: number; written: number };

/**
 * Keeps room for uploads on their way, so that many slow files cannot promise themselves the same
 * (rules: files#under-way): each is refused before its first byte, or looked after until its last.
 */
export function uploadsUnderWay(
  space: Pick<FreeSpace, 'spareBytes' | 'refusal'>,
  limits = usualLimits,
): UploadsUnderWay {
  const entries = new Set<Entry>();
  /** Lists uploads in the order they came, up to one of them. */
  const those = (isMeant: (asker: Asker) => boolean, last?: Entry) => {
    const all = [...entries];
    const upTo = last === undefined ? all : all.slice(0, all.indexOf(last) + 1);
    return upTo.filter(({ asker }) => isMeant(asker));
  };
  const isOfHouse =
    ({ tenantId }: Asker) =>
    (other: Asker) =>
      other.tenantId === tenantId;

  const refuseMany = (asker: Asker) => {
    const ofPerson = those((other) => isSameAsker(other, asker)).length;
    if (ofPerson >= limits.ofPerson) throw crowded('PERSON');
    if (those(isOfHouse(asker)).length >= limits.ofHouse) throw crowded('HOUSE');
  };
  /** A house gets half of what is left, unless it has nothing else under way; the other half is its neighbours'. */
  const refuseLarge = (asker: Asker, announced: number, spare: number) => {
    const left = spare - unwritten([...entries]);
    if (announced > left) throw space.refusal();
    const ofHouse = unwritten(those(isOfHouse(asker)));
    if (ofHouse > 0 && ofHouse + announced > (left + ofHouse) / 2) throw crowded('HOUSE');
  };

  const enter = async (asker: Asker, announced: number): Promise<UnderWay> => {
    refuseMany(asker);
    const spare = await space.spareBytes();
    // Again: others have come meanwhile.
    refuseMany(asker);
    refuseLarge(asker, announced, spare);
    const entry: Entry = { asker, announced, written: 0 };
    entries.add(entry);
    const state = { unlooked: 0 };
    return {
      ofHouse: () => sum(those(isOfHouse(asker), entry).map((each) => each.announced)),
      writes: async (bytes) => {
        entry.written += bytes;
        state.unlooked += bytes;
        if (state.unlooked < lookAfter) return;
        state.unlooked = 0;
        if ((await space.spareBytes()) < 0) throw space.refusal();
      },
      leave: () => void entries.delete(entry),
    };
  };
  return { enter, count: () => entries.size };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

const unwritten = (entries: readonly Entry[]): number =>
  sum(entries.map(({ announced, written }) => Math.max(0, announced - written)));

const crowded = (uploads: 'PERSON' | 'HOUSE') =>
  new AppError('TOO_MANY_REQUESTS', { uploads, retryAfterSeconds });
