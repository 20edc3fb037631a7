import type { Config } from './platform/config/config.ts';
import type { Log } from './platform/log.ts';
import { findEntry } from './platform/workers/find-entry.ts';
import { keepProcess } from './platform/workers/kept-process.ts';

const entry = findEntry(import.meta.dirname, 'background-process');

/** Milliseconds in which a server that has just started has its first guests to itself. */
const first = 2_000;

/**
 * Does what nobody at a screen waits for (imports, exports of houses, papers, mails, the work of the night) in a process
 * of its own, so that the one that answers has its turns for those who ask (docs/adr/0066). Null: other processes of the
 * installation do it.
 */
export const openBackground = ({ background }: Config, log: Log) =>
  background ? keepProcess({ entry, flags: ['--max-semi-space-size=8'], log, waits: { first } }) : null;
