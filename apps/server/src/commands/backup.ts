import { join, resolve } from 'node:path';
import { forgetAgain, keepForgottenList } from '../modules/privacy/index.ts';
import { readMigrations } from '../platform/database/migrations.ts';
import { backupTexts } from '../platform/maintenance/backup/backup-texts.ts';
import { createBackup } from '../platform/maintenance/backup/create-backup.ts';
import { restoreBackup } from '../platform/maintenance/backup/restore-backup.ts';
import { brokenFiles } from '../platform/maintenance/broken-files-texts.ts';
import { projectFolder } from '../platform/project-folder.ts';
import { type Command, exitCode } from './command.ts';
import { commandTexts } from './command-texts.ts';
import { readOptions } from './read-options.ts';

export const backup: Command = {
  usage: commandTexts.usage.backup,
  prepare: (args, cwd) => {
    const given = readOptions(args, {}, 1);
    if (given === null) return null;
    const [folder] = given.words;
    return {
      on: 'house',
      run: async (house, { say, signal }) => {
        const { config, engine, files: store, version, clock } = house;
        const { dataDir } = config;
        const parent = folder === undefined ? join(dataDir, 'backups') : resolve(cwd, folder);
        const made = await createBackup({ engine, dataDir, files: store, version, clock, parent, signal });
        await keepForgottenList(house, parent);
        const { tables, files } = made.manifest;
        const rows = tables.reduce((sum, table) => sum + table.rows, 0);
        say(backupTexts.done(made.folder, rows, tables.length, files.length));
        say(backupTexts.confidential);
        if (made.broken.length === 0) return exitCode.done;
        say(backupTexts.broken(brokenFiles(made.broken)));
        return exitCode.failed;
      },
    };
  },
};

export const restore: Command = {
  usage: commandTexts.usage.restore,
  prepare: (args, cwd) => {
    const [folder] = readOptions(args, {}, 1)?.words ?? [];
    if (folder === undefined) return null;
    return {
      on: 'idle house',
      run: async (house, { say }) => {
        const { config, engine, files } = house;
        const backup = resolve(cwd, folder);
        await restoreBackup({
          engine,
          dataDir: config.dataDir,
          files,
          folder: backup,
          migrations: readMigrations(projectFolder('apps/server/migrations')),
          say,
        });
        const again = await forgetAgain(house, backup);
        if (again > 0) say(commandTexts.forgottenAgain(again));
        say(commandTexts.start);
        return exitCode.done;
      },
    };
  },
};
