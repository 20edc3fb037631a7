import { constants } from 'node:os';
import { endWithNpm } from './end-with-npm.mjs';

/** A failure that is explained in one sentence; it is printed without a stack. */
export class ScriptError extends Error {
  /**
   * @param {string} message empty: everything worth saying has been printed already
   * @param {number} exitCode
   */
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** The exit code a shell reports for a process ended by this signal. @param {string} signal */
export const exitCodeOf = (signal) => 128 + (constants.signals[signal] ?? 1);

/**
 * Runs a script and ends with the exit code it returns.
 * @param {() => Promise<number | void>} work
 */
export async function runScript(work) {
  endWithNpm();
  try {
    process.exit((await work()) ?? 0);
  } catch (error) {
    if (!(error instanceof ScriptError)) throw error;
    if (error.message !== '') process.stderr.write(`${error.message}\n`);
    process.exit(error.exitCode);
  }
}
