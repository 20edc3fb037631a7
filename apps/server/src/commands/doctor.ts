import { sealsCheck } from '../modules/acceptance/index.ts';
import { bankCheck } from '../modules/bank/index.ts';
import { numbersCheck } from '../modules/closing/index.ts';
import { slotsCheck } from '../modules/files/index.ts';
import { figuresCheck } from '../modules/orders/index.ts';
import { examine } from '../platform/maintenance/doctor/examine.ts';
import { projectFolder } from '../platform/project-folder.ts';
import { type Command, exitCode } from './command.ts';
import { commandTexts } from './command-texts.ts';
import { readOptions } from './read-options.ts';

export const doctor: Command = {
  usage: commandTexts.usage.doctor,
  prepare: (args) => {
    if (readOptions(args, {}) === null) return null;
    return {
      on: 'house',
      run: async (house, { say }) => {
        const migrations = projectFolder('apps/server/migrations');
        const isWell = await examine(house, migrations, say, [
          figuresCheck,
          sealsCheck,
          numbersCheck,
          bankCheck,
          slotsCheck,
        ]);
        return isWell ? exitCode.done : exitCode.failed;
      },
    };
  },
};
