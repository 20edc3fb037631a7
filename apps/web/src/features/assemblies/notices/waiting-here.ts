import { frameTexts as texts } from '../assemblies-texts.ts';
import { countWaitingOfOthers } from '../device/people.ts';

/** A sentence for each person whose pictures wait in this browser, for whoever is to sign in. */
export const waitingHere = async (): Promise<string[]> =>
  (await countWaitingOfOthers(null)).map(({ name, count }) => texts.othersWait(name, count));
