import { normalizeEmail } from '@korpus/domain/users/email.ts';
import { z } from 'zod';
import { makeLink } from '../modules/authentication/index.ts';
import { createOperator } from '../modules/tenants/index.ts';
import { type Command, exitCode } from './command.ts';
import { commandTexts as texts } from './command-texts.ts';
import { readOptions } from './read-options.ts';

export const operator: Command = {
  usage: texts.usage.operator,
  prepare: (args) => {
    const given = readOptions(args, { email: { type: 'string' } })?.values.email;
    if (typeof given !== 'string') return null;
    return {
      on: 'services',
      run: async (services, { say }) => {
        const email = normalizeEmail(given);
        if (!z.email().max(254).safeParse(email).success) {
          say(texts.badEmail(given));
          return exitCode.usage;
        }
        if (!(await createOperator(services, email))) {
          say(texts.operatorNotEmpty);
          return exitCode.failed;
        }
        const link = await makeLink(services, email, 'REGISTER');
        if (link === null) throw new Error('The operator just made is not there.');
        say(texts.operatorDone(email, link.url, link.hours));
        return exitCode.done;
      },
    };
  },
};
