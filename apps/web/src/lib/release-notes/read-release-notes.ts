import { parseChangelog, type Release } from './parse-changelog.ts';

/** The product's own changelog, in a chunk of its own: nobody needs it before asking for it. */
const files = import.meta.glob<string>('../../../../../CHANGELOG.md', { query: '?raw', import: 'default' });

export async function readReleaseNotes(): Promise<Release[]> {
  const [load] = Object.values(files);
  if (load === undefined) throw new Error('CHANGELOG.md is not part of this build.');
  return parseChangelog(await load());
}
