/** A stretch of a note: plain words or something to type as it stands. */
export type NotePart = { readonly kind: 'text' | 'code'; readonly text: string };
export type NoteGroup = { readonly title: string | null; readonly notes: readonly (readonly NotePart[])[] };
export type Release = {
  readonly version: string;
  /** `YYYY-MM-DD`, or null where the changelog has none. */
  readonly date: string | null;
  readonly groups: readonly NoteGroup[];
};

type OpenGroup = { title: string | null; notes: string[] };
type OpenRelease = { version: string; date: string | null; groups: OpenGroup[] };

/**
 * Reads CHANGELOG.md: `## 1.1.0 – 2026-11-21` opens a version, `### Title` a group, `- ` a note; an indented or plain
 * line goes on with the note above it. What stands before the first version is for readers of the file.
 */
export function parseChangelog(markdown: string): Release[] {
  const releases: OpenRelease[] = [];
  for (const line of markdown.split(/\r?\n/)) readLine(releases, line);
  return releases.map(({ version, date, groups }) => ({
    version,
    date,
    groups: groups
      .filter(({ notes }) => notes.length > 0)
      .map(({ title, notes }) => ({ title, notes: notes.map(partsOf) })),
  }));
}

function readLine(releases: OpenRelease[], line: string): void {
  const [, version, date] = /^##\s+(\d[^\s]*)(?:\s+[–-]\s+(\d{4}-\d{2}-\d{2}))?/.exec(line) ?? [];
  if (version !== undefined) {
    releases.push({ version, date: date ?? null, groups: [{ title: null, notes: [] }] });
    return;
  }
  const groups = releases.at(-1)?.groups;
  if (groups === undefined) return;
  const title = /^###\s+(.+)$/.exec(line)?.[1];
  if (title !== undefined) {
    groups.push({ title: title.trim(), notes: [] });
    return;
  }
  const note = /^\s*[-*]\s+(.+)$/.exec(line)?.[1];
  const notes = groups.at(-1)?.notes ?? [];
  const above = notes.length - 1;
  if (note !== undefined) notes.push(note.trim());
  else if (line.trim() !== '' && above >= 0) notes[above] = `${notes[above]} ${line.trim()}`;
}

const partsOf = (note: string): NotePart[] =>
  note
    .split('`')
    .map((text, index): NotePart => ({ kind: index % 2 === 0 ? 'text' : 'code', text }))
    .filter(({ text }) => text !== '');

/** The product's own changelog, in a chunk of its own: nobody needs it before asking for it. */
const files = import.meta.glob<string>('../../../../../CHANGELOG.md', { query: '?raw', import: 'default' });

export async function readReleaseNotes(): Promise<Release[]> {
  const [load] = Object.values(files);
  if (load === undefined) throw new Error('CHANGELOG.md is not part of this build.');
  return parseChangelog(await load());
}
