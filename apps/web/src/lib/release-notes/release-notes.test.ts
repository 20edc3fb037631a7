import { describe, expect, it } from 'vitest';
import changelog from '../../../../../CHANGELOG.md?raw';
import { parseChangelog } from './release-notes.ts';

const text = (value: string) => ({ kind: 'text', text: value });

describe('parseChangelog', () => {
  it('reads versions, groups and notes in their order', () => {
    const releases = parseChangelog(`# Änderungen

Wird nicht gezeigt.

## 1.2.0 – 2026-12-01

### Neu

- Angebote

### Behoben

- Datum
- Preis

## 1.1.0 – 2026-11-21

- Anfang
`);
    expect(releases).toEqual([
      {
        version: '1.2.0',
        date: '2026-12-01',
        groups: [
          { title: 'Neu', notes: [[text('Angebote')]] },
          { title: 'Behoben', notes: [[text('Datum')], [text('Preis')]] },
        ],
      },
      { version: '1.1.0', date: '2026-11-21', groups: [{ title: null, notes: [[text('Anfang')]] }] },
    ]);
  });

  it('joins a note that goes on in the next line and keeps code apart', () => {
    const [release] = parseChangelog('## 1.0.0\n- Prüfung mit `npm run doctor`,\n  auch nachts\n');
    expect(release?.date).toBeNull();
    expect(release?.groups[0]?.notes).toEqual([
      [text('Prüfung mit '), { kind: 'code', text: 'npm run doctor' }, text(', auch nachts')],
    ]);
  });

  it('finds nothing in a file without versions', () => {
    expect(parseChangelog('# Änderungen\n\n- ohne Version\n')).toEqual([]);
  });

  it('understands the real changelog', () => {
    const releases = parseChangelog(changelog);
    expect(releases.length).toBeGreaterThan(0);
    for (const { date, groups } of releases) {
      expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(groups.length).toBeGreaterThan(0);
    }
  });
});
