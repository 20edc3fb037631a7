import { spawn } from 'node:child_process';
import { exitCodeOf, ScriptError } from './script-error.mjs';

const isWindows = process.platform === 'win32';

/**
 * Runs a program to its end and passes on a wish to end exactly once.
 *
 * The child gets a process group of its own, because Ctrl+C reaches every process of the terminal's group and
 * npm passes it on a second time: without the group the server would be told to stop up to three times and
 * take the second time for "at once". Windows has no such groups; there Ctrl+C reaches the child by itself.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, quiet?: boolean, ipc?: boolean,
 *   wholeGroup?: boolean, shell?: boolean, onStart?: (pid: number) => void, endWhen?: AbortSignal, killWhen?: AbortSignal }} [options]
 *   quiet: collect the output instead of showing it; ipc: open a channel that closes when this process dies;
 *   wholeGroup: signals go to the child's own children too; endWhen: asks it to end; killWhen: ends it at once
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runChild(command, args, options = {}) {
  const { quiet = false, ipc = false, wholeGroup = false } = options;
  const output = quiet ? 'pipe' : 'inherit';
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: options.env ?? process.env,
    shell: options.shell ?? false,
    detached: !isWindows,
    windowsHide: true,
    stdio: ['ignore', output, output, ...(ipc ? ['ipc'] : [])],
  });
  if (child.pid !== undefined) options.onStart?.(child.pid);
  const chunks = [];
  child.stdout?.on('data', (chunk) => chunks.push(chunk));
  child.stderr?.on('data', (chunk) => chunks.push(chunk));

  const end = (signal) => sendSignal(child, signal, wholeGroup);
  // A server started with nohup must outlive its terminal, and without nohup this process dies and the channel closes.
  const signals = forwardOnce(ipc ? ['SIGINT', 'SIGTERM'] : ['SIGINT', 'SIGTERM', 'SIGHUP'], end);
  options.endWhen?.addEventListener('abort', () => end('SIGTERM'), { once: true });
  options.killWhen?.addEventListener('abort', () => sendSignal(child, 'SIGKILL', true), { once: true });

  return new Promise((resolve, reject) => {
    const settle = (finish) => {
      signals.stop();
      finish();
    };
    child.once('error', (error) => settle(() => reject(error)));
    child.once('close', (code, signal) =>
      settle(() => {
        const received = signals.received();
        const exitCode = code ?? exitCodeOf(signal ?? 'SIGTERM');
        if (received !== null && quiet) return reject(new ScriptError('', exitCodeOf(received)));
        resolve({ code: exitCode, output: Buffer.concat(chunks).toString('utf8') });
      }),
    );
  });
}

/** A second wish counts only after a pause: npm repeats the signal of the terminal within milliseconds. */
function forwardOnce(names, end) {
  const pause = 1500;
  let received = null;
  let lastAt = 0;
  const listeners = names.map((signal) => {
    const listener = () => {
      const repeated = received !== null && Date.now() - lastAt < pause;
      received = signal;
      lastAt = Date.now();
      if (!repeated && !(isWindows && signal === 'SIGINT')) end(signal);
    };
    process.on(signal, listener);
    return () => process.off(signal, listener);
  });
  return {
    received: () => received,
    stop() {
      for (const remove of listeners) remove();
    },
  };
}

function sendSignal(child, signal, wholeGroup) {
  if (child.pid === undefined) return;
  try {
    if (wholeGroup && !isWindows) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error; // the process ended by itself in the meantime
  }
}
