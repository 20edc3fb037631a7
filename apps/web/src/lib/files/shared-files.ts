/**
 * Files that were shared with the program, between the service worker that got them and the page that takes them. A
 * worker of one version may keep what a page of another takes.
 */
const cacheName = 'korpus-shared-files';

const hasCaches = (): boolean => 'caches' in globalThis;

const addressOf = (file: File, place: number, now: number): string =>
  `/share?${new URLSearchParams({ place: String(place), at: String(now), name: file.name })}`;

/**
 * Keeps shared files in place of those before, which nobody has taken. Throws where there is no room, and keeps none
 * of them.
 */
export async function keepSharedFiles(files: readonly File[], now: number): Promise<void> {
  await forgetSharedFiles();
  const cache = await caches.open(cacheName);
  try {
    for (const [place, file] of files.entries())
      await cache.put(addressOf(file, place, now), new Response(file));
  } catch (error) {
    await forgetSharedFiles();
    throw error;
  }
}

/** Once: they are gone from this browser then, also where two tabs ask at the same time. */
export async function takeSharedFiles(isTooOld: (sharedAt: number) => boolean): Promise<readonly File[]> {
  if (!hasCaches()) return []; // nor is there a worker: plain HTTP
  const cache = await caches.open(cacheName);
  const files = await Promise.all(
    (await cache.keys()).map(async (key) => readFile(key, await cache.match(key))),
  );
  // One of several readers removes the files; the others get none.
  if (!(await caches.delete(cacheName))) return [];
  return files.flatMap((kept) => (kept === null || isTooOld(kept.at) ? [] : [kept.file]));
}

async function readFile({ url }: Request, answer: Response | undefined) {
  if (answer === undefined) return null;
  const { searchParams } = new URL(url);
  const bytes = await answer.blob();
  const file = new File([bytes], searchParams.get('name') ?? '', { type: bytes.type });
  return { file, at: Number(searchParams.get('at')) };
}

export async function forgetSharedFiles(): Promise<void> {
  try {
    if (hasCaches()) await caches.delete(cacheName);
  } catch {
    // A browser that is told to keep nothing refuses, and has kept nothing.
  }
}
