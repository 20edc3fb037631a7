import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

export const plainHost = 'korpus.plain.test';

const systemChromium = '/usr/bin/chromium';

/** The machine's own Chromium; CHROMIUM_PATH names another one. */
export function chromiumPath(): string {
  const path = process.env.CHROMIUM_PATH ?? systemChromium;
  if (!existsSync(path)) {
    throw new Error(`No Chromium at ${path}. Install it, or name it in CHROMIUM_PATH.`);
  }
  return path;
}

/**
 * A page here lives for seconds, too short for its program to be made quicker, and has memory enough not to tidy up
 * meanwhile: an eighth less of the processor.
 */
const shortLived = [
  '--no-opt',
  '--no-maglev',
  '--min-semi-space-size=32',
  '--max-semi-space-size=64',
  '--initial-old-space-size=256',
];

/**
 * A headless browser that talks to nobody but the page under test. Close it when nobody needs it any more. `asSold`: as
 * quick with programs as people's own, for measuring.
 */
export const launchBrowser = ({ asSold = false } = {}): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // A name that no browser trusts without https, as those of machines in a shop's own network.
      `--host-resolver-rules=MAP ${plainHost} 127.0.0.1`,
      ...(asSold ? [] : [`--js-flags=${shortLived.join(' ')}`]),
    ],
  });

const shared: { browser?: Browser } = {};

/** One for all test files of a process: each visitor has a context of its own. It ends with the process. */
export async function sharedBrowser(): Promise<Browser> {
  if (shared.browser?.isConnected() !== true) shared.browser = await launchBrowser();
  return shared.browser;
}

/** Shares a browser as people have it within this process, for measuring. Whoever asks closes it. */
export async function shareBrowserAsSold(): Promise<Browser> {
  shared.browser = await launchBrowser({ asSold: true });
  return shared.browser;
}
