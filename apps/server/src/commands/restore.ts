import { resolve } from 'node:path';
import { readMigrations } from '../platform/database/migrations.ts';
import { restoreBackup } from '../platform/maintenance/backup/restore-backup.ts';
import { projectFolder } from '../platform/project-folder.ts';
import { type Command, exitCode } from './command.ts';
import { commandTexts } from './command-texts.ts';
import { readOptions } from './read-options.ts';

export const restore: Command = {
  usage: commandTexts.usage.restore,
  prepare: (args, cwd) => {
    const [folder] = readOptions(args, {}, 1)?.words ?? [];
    if (folder === undefined) return null;
    return {
      on: 'idle house',
      run: async ({ config, engine, files }, { say }) => {
        await restoreBackup({
          engine,
          dataDir: config.dataDir,
          files,
          folder: resolve(cwd, folder),
          migrations: readMigrations(projectFolder('apps/server/migrations')),
          say,
        });
        return exitCode.done;
      },
    };
  },
};
