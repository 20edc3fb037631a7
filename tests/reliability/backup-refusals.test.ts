import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealManifest } from '../../apps/server/src/platform/maintenance/backup/manifest.ts';
import { queryOn } from './support/databases.ts';
import { addFiles, type Installation, type Kind, newInstallation } from './support/installation.ts';
import { chance, rounds } from './support/rounds.ts';
import {
  launchCommand,
  runCommand,
  startServer,
  stopServer,
  temporaryFolder,
} from './support/running-server.ts';

describe('backup and restore refuse', () => {
  /** A demo and its backup, which no test changes. */
  let source: Installation;
  let whole: string;
  const kept = temporaryFolder();
  beforeAll(async () => {
    source = await filled('embedded');
    whole = await backUp(source, kept.path);
  });
  afterAll(async () => {
    await source[Symbol.asyncDispose]();
    kept[Symbol.dispose]();
  });
  const copyInto = (parent: string) => {
    const folder = join(parent, 'backup');
    cpSync(whole, folder, { recursive: true });
    return folder;
  };

  it('a damaged backup, and leave the target as empty as it was', async () => {
    using backups = temporaryFolder();
    const folder = copyInto(backups.path);
    const { between } = chance('damage');
    await using target = await newInstallation('PostgreSQL');
    for (const file of ['tables/users.ndjson.gz', 'files/files/bild.jpg', 'manifest.json']) {
      const path = join(folder, file);
      const undamaged = readFileSync(path);
      const damaged = Buffer.from(undamaged);
      const at = between(20, damaged.length - 20);
      damaged[at] = (damaged[at] ?? 0) ^ 0xff;
      writeFileSync(path, damaged);
      const refused = await runCommand(['restore', folder], target.env);
      expect(refused).toMatchObject({ code: 1 });
      expect(refused.output).toMatch(/beschädigt|keine vollständige Sicherung/);
      expect(await target.rows()).toEqual({ installation_facts: [] });
      writeFileSync(path, undamaged);
    }
    expect((await runCommand(['restore', folder], target.env)).code).toBe(0);
  });

  it('an installation that is not empty or still running', async () => {
    const full = await runCommand(['restore', whole], source.env);
    expect(full).toMatchObject({ code: 1, output: expect.stringContaining('nur in eine leere Anlage') });

    for (const kind of ['embedded', 'PostgreSQL'] as const) {
      await using target = await newInstallation(kind);
      const env = { ...target.env, KORPUS_DEMO: 'off' };
      const server = await startServer(env);
      const running = await runCommand(['restore', whole], env);
      expect(running).toMatchObject({ code: 1, output: expect.stringContaining('läuft noch ein Korpus') });
      await stopServer(server);
      // Started once without the demo, it is still empty.
      expect(await runCommand(['restore', whole], env)).toMatchObject({ code: 0 });
    }
  });

  it('a backup of a newer program, and a folder that is none', async () => {
    using backups = temporaryFolder();
    const folder = copyInto(backups.path);
    const path = join(folder, 'manifest.json');
    const { seal: _seal, ...manifest } = JSON.parse(readFileSync(path, 'utf8'));
    const attempts: [object, string][] = [
      [{ ...manifest, format: 2 }, 'die Form 2'],
      [
        { ...manifest, migrations: [...manifest.migrations, { name: '9999_future', checksum: 'x' }] },
        'neuer als dieses Programm (9999_future)',
      ],
      [{ ...manifest, files: [{ path: '../outside', bytes: 1, sha256: 'x' }] }, 'beschädigt: manifest.json'],
    ];
    await using target = await newInstallation('PostgreSQL');
    for (const [content, message] of attempts) {
      writeFileSync(path, sealManifest(content));
      const refused = await runCommand(['restore', folder], target.env);
      expect(refused).toMatchObject({ code: 1, output: expect.stringContaining(message) });
    }
    const none = await runCommand(['restore', backups.path], target.env);
    expect(none).toMatchObject({ code: 1, output: expect.stringContaining('keine vollständige Sicherung') });
  });

  it('to forget a table that no role can read whole', async () => {
    await using other = await filled('PostgreSQL');
    using backups = temporaryFolder();
    await queryOn(other.env.DATABASE_URL ?? '', 'create table unread (id uuid primary key)');
    const refused = await runCommand(['backup', backups.path], other.env);
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('Die Tabelle unread') });
    expect(readdirSync(backups.path)).toEqual([]);
  });

  it('to take an interrupted backup for a whole one', async () => {
    for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
      for (let round = 0; round < rounds(1, 10); round += 1) {
        using backups = temporaryFolder();
        const command = launchCommand(['backup', backups.path], source.env);
        await expect.poll(() => readdirSync(backups.path), { interval: 1 }).not.toEqual([]);
        command.signal(signal);
        await command.exited;
        const [left] = readdirSync(backups.path);
        if (left === undefined) expect(signal).toBe('SIGTERM');
        else await expectWholeOrRefused(join(backups.path, left), newInstallation('embedded'));
      }
    }
  });
});

/** A backup under its final name is whole; under the other one nothing takes it, not even renamed. */
async function expectWholeOrRefused(folder: string, empty: Promise<Installation>): Promise<void> {
  await using target = await empty;
  const isWhole = !folder.endsWith('.part');
  const final = folder.replace(/\.part$/, '');
  if (!isWhole) renameSync(folder, final);
  expect((await runCommand(['restore', final], target.env)).code).toBe(isWhole ? 0 : 1);
}

async function filled(kind: Kind): Promise<Installation> {
  const made = await newInstallation(kind, 'filled');
  addFiles(made.dataDir);
  return made;
}

async function backUp({ env }: Installation, parent: string): Promise<string> {
  const { code, output } = await runCommand(['backup', parent], env);
  expect(code, output).toBe(0);
  return /liegen in (\S+)/.exec(output)?.[1] ?? '';
}
