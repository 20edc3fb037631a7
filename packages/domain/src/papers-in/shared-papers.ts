import { screens } from '../screens/screens.ts';
import { mostPaperBytes } from './paper-fault.ts';

/** Where the phone's share sheet sends files: the manifest names it, the service worker answers it. */
export const sharePath = '/share';
/** The field of the form they come in, as the manifest names it. */
export const shareField = 'files';
/** A day's post: more at once are no papers somebody looks at one after the other. */
export const mostSharedPapers = 10;
/** Hours after which shared files that nobody has opened are nobody's any more. */
const waitingHours = 1;

/**
 * Types of files that people are shown. The bytes decide what a file is: this only spares people the sight of others.
 */
export const paperTypes = ['.pdf', '.xml', 'application/pdf', 'application/xml', 'text/xml'] as const;

/**
 * The outcome for shared files: all wait, some of them, none is one that is read – or they never reached the service
 * worker (rules: papers-in#shared).
 */
export type ShareOutcome = 'all' | 'some' | 'none' | 'lost';

/** The overview, which takes what waits. */
export const sharedAddress = (outcome: ShareOutcome): string => `${screens.orders.path}?shared=${outcome}`;

/** Leads to what was shared: whoever signs in on the way there takes it along. */
export const leadsToShared = (address: string): boolean => {
  const { pathname, searchParams } = new URL(address, 'http://here');
  return pathname === screens.orders.path && searchParams.has('shared');
};

type Shared = Readonly<{ name: string; type: string; size: number }>;

const isPaper = ({ name, type, size }: Shared): boolean =>
  size <= mostPaperBytes &&
  paperTypes.some((known) =>
    known.startsWith('.') ? name.toLowerCase().endsWith(known) : type.startsWith(known),
  );

/** Keeps the shared files that may be papers, in their order. */
export function papersAmong<File extends Shared>(
  files: readonly File[],
): Readonly<{ papers: readonly File[]; outcome: ShareOutcome }> {
  const papers = files.filter(isPaper).slice(0, mostSharedPapers);
  if (papers.length === 0) return { papers, outcome: 'none' };
  return { papers, outcome: papers.length === files.length ? 'all' : 'some' };
}

export type ShareNotice = 'office' | 'lost' | 'none' | 'some' | 'gone';

/** Returns the notice for somebody who comes by the address that names the outcome, and finds so many waiting. */
export function shareNotice(outcome: string, mayRead: boolean, waiting: number): ShareNotice | null {
  if (!mayRead) return 'office';
  if (outcome === 'lost' || outcome === 'none') return outcome;
  if (waiting === 0) return 'gone';
  return outcome === 'some' ? 'some' : null;
}

/** Milliseconds since 1970, both; a clock that was put back makes nothing older. */
export const waitsNoMore = (sharedAt: number, now: number): boolean =>
  now - sharedAt > waitingHours * 60 * 60 * 1000;
