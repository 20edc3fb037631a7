import { availableParallelism, loadavg } from 'node:os';

const usual = 60_000;
const mostTimes = 10;

/**
 * How long a test waits for what has to come, in milliseconds. Limits are for hangs (docs/adr/0011), so they grow with
 * the number of programs that want each core of this machine just now.
 */
export const patience = (): number => {
  const [programs = 0] = loadavg();
  return usual * Math.min(mostTimes, Math.max(1, programs / availableParallelism()));
};

/** Options of `vi.waitFor`. */
export const patiently = {
  get timeout() {
    return patience();
  },
  interval: 50,
} as const;
