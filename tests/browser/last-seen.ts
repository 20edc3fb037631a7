import type { BrowserContext, Page, Request } from 'playwright-core';

/**
 * Runs in every page before anything of its own: what the last presses met. A press whose click is missing, or met
 * something else, was overtaken by the page.
 */
export function rememberPresses(): void {
  const presses: string[] = [];
  Object.assign(window, { korpusPresses: presses });
  for (const kind of ['pointerdown', 'click']) {
    const remember = ({ target }: Event) => {
      const text = target instanceof HTMLElement ? target.innerText.replaceAll(/\s+/g, ' ').slice(0, 60) : '';
      presses.push(`${Math.round(performance.now())} ms: ${kind} on ${target} “${text}”`);
      if (presses.length > 6) presses.shift();
    };
    addEventListener(kind, remember, true);
  }
}

/** Requests of the browser that have no answer yet. */
export function followRequests(context: BrowserContext): ReadonlySet<string> {
  const waiting = new Set<string>();
  const name = (request: Request) => `${request.method()} ${request.url()}`;
  context.on('request', (request) => waiting.add(name(request)));
  const answered = (request: Request) => waiting.delete(name(request));
  context.on('requestfinished', answered);
  context.on('requestfailed', answered);
  return waiting;
}

export type Seen = Readonly<{ context: BrowserContext; waiting: ReadonlySet<string> }>;

/** The failure of a test with what its pages showed then: a hang says nothing of its reason, and comes once in a thousand. */
export async function withLastSeen(error: unknown, seen: readonly Seen[]): Promise<unknown> {
  if (!(error instanceof Error)) return error;
  const told = await Promise.all(
    seen.map(async ({ context, waiting }) =>
      [
        ...(await Promise.all(context.pages().map(lastSeen))),
        `Without an answer: ${[...waiting].join(', ')}`,
      ].join('\n'),
    ),
  );
  error.message = `${error.message}\n\nWhat the pages showed:\n${told.join('\n')}`;
  return error;
}

const shown = 3_000;

async function lastSeen(page: Page): Promise<string> {
  const patience = { timeout: 2_000 };
  const [presses, text] = await Promise.all([
    page.evaluate(() => [Reflect.get(window, 'korpusPresses') ?? []].flat().join('\n')).catch(String),
    page.locator('body').ariaSnapshot(patience).catch(String),
  ]);
  return `${page.url()}\n${presses}\n${text.slice(-shown)}`;
}
