import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const systemChromium = '/usr/bin/chromium';

/** The machine's own Chromium; CHROMIUM_PATH names another one. */
export function chromiumPath(): string {
  const path = process.env.CHROMIUM_PATH ?? systemChromium;
  if (!existsSync(path)) {
    throw new Error(`No Chromium at ${path}. Install it, or name it in CHROMIUM_PATH.`);
  }
  return path;
}

/** A headless browser that talks to nobody but the page under test. Close it when the test file ends. */
export const launchBrowser = (): Promise<Browser> =>
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
    ],
  });
