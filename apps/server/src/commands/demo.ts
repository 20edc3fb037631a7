import { createDemo } from '../../demo/create-demo.ts';
import { generateDemo } from '../../demo/generate-demo.ts';
import { demoPassword } from '../modules/system/index.ts';
import { type Command, exitCode } from './command.ts';
import { commandTexts as texts } from './command-texts.ts';
import { parseCount, readOptions } from './read-options.ts';

const mostTenants = 10_000;
const mostPeople = 1_000;
const mostOrders = 1_000_000;
const largestSeed = 999_999_999;

const options = {
  tenants: { type: 'string' },
  people: { type: 'string', default: '6' },
  orders: { type: 'string', default: '0' },
  seed: { type: 'string', default: '1' },
} as const;

export const demo: Command = {
  usage: texts.usage.demo,
  prepare: (args) => {
    const values = readOptions(args, options)?.values;
    const tenants = parseCount(values?.tenants, 1, mostTenants);
    const people = parseCount(values?.people, 1, mostPeople);
    const orders = parseCount(values?.orders, 0, mostOrders);
    const seed = parseCount(values?.seed, 0, largestSeed);
    if (tenants === null || people === null || orders === null || seed === null) return null;
    return {
      on: 'services',
      run: async (services, { say, signal }) => {
        if (!services.config.demo) {
          say(texts.demoOff);
          return exitCode.failed;
        }
        await createDemo(services);
        const houses = await generateDemo(services, { tenants, people, orders, seed }, signal);
        const first = houses[0]?.tenant.email ?? '';
        say(texts.demoDone({ tenants: houses.length, people, orders, first, password: demoPassword }));
        return exitCode.done;
      },
    };
  },
};
