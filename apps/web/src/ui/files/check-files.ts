import { contentTypeOf } from '@korpus/domain/files/content-type.ts';
import { maximumFileBytes, mostFilesAtOnce } from '@korpus/domain/files/file-types.ts';
import { fileRefusalTexts } from '@korpus/domain/files/files-texts.ts';
import { filesTexts as texts } from './files-texts.ts';

export type TakenFiles = Readonly<{ accepted: readonly File[]; problems: readonly string[] }>;

/** By the server's own rules, so that nobody waits for an upload to hear that a file is not taken. */
export async function checkFiles(files: readonly File[], isSingle: boolean): Promise<TakenFiles> {
  if (isSingle && files.length > 1) return { accepted: [], problems: [texts.onlyOne] };
  const checked = await Promise.all(
    files.slice(0, mostFilesAtOnce).map(async (file) => ({ file, problem: await problemOf(file) })),
  );
  return {
    accepted: checked.filter(({ problem }) => problem === null).map(({ file }) => file),
    problems: [
      ...checked.flatMap(({ file, problem }) => (problem === null ? [] : texts.problem(file.name, problem))),
      ...(files.length > mostFilesAtOnce ? [fileRefusalTexts.tooManyAtOnce] : []),
    ],
  };
}

async function problemOf(file: File): Promise<string | null> {
  if (file.size === 0) return fileRefusalTexts.empty;
  if (file.size > maximumFileBytes) return fileRefusalTexts.tooLarge;
  try {
    const type = await contentTypeOf({
      size: file.size,
      read: async (from, length) => new Uint8Array(await file.slice(from, from + length).arrayBuffer()),
    });
    return type === null ? fileRefusalTexts.unknown : null;
  } catch {
    return texts.unreadable; // a folder, or a file that has gone meanwhile
  }
}
