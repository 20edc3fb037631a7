import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Longer than the server takes to look for the next pictures to make small. */
const longBreak = 1_500;

/**
 * Small pictures of the demo's photos are made after the start. What is missing, each server that gets a copy would make
 * anew, which takes twice the time of its start; and until they are there every open list of files is told of each.
 */
export async function untilPicturesAreMade(dataDir: string): Promise<void> {
  const count = () => readdirSync(join(dataDir, 'files'), { recursive: true }).length;
  for (let before = -1; before < count(); await pause(longBreak)) before = count();
}
