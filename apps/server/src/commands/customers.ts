import { formatPersonName } from '@korpus/domain/persons/person-data.ts';
import { type HouseGroups, previewGroups } from '../modules/customers/index.ts';
import { type Command, exitCode } from './command.ts';
import { commandTexts } from './command-texts.ts';
import { readOptions } from './read-options.ts';

/** Shows before the upgrade that brings customers who would become one. Nothing is changed. */
export const customers: Command = {
  usage: commandTexts.usage.customers,
  prepare: (args) => {
    if (readOptions(args, {}) === null) return null;
    return {
      on: 'house',
      run: async (house, { say }) => {
        const houses = await previewGroups(house);
        if (houses === null) say(commandTexts.customersThere);
        else for (const each of houses) for (const line of writeLines(each)) say(line);
        return exitCode.done;
      },
    };
  },
};

const writeLines = ({ name, groups }: HouseGroups): string[] => {
  const ended = groups.reduce((sum, { length }) => sum + length - 1, 0);
  const said = groups.map((group) =>
    group
      .map((each) =>
        [formatPersonName(each), each.email, each.phone1, each.phone2].filter(isSaid).join(' · '),
      )
      .join('  =  '),
  );
  return [commandTexts.customersOfHouse(name, groups.length, ended), ...said.map((line) => `  ${line}`)];
};

const isSaid = (part: string | null) => part !== null && part !== '';
