import { search } from '@korpus/contract/search/search.ts';
import { type LiveKind, searchedTopics } from '@korpus/domain/records/records.ts';
import { keyOf } from '../../lib/calls/query-of.ts';
import type { LiveInterests } from '../../lib/live/live-changes.ts';

const topics: readonly LiveKind[] = [...searchedTopics, 'rights'];

/** What is found follows what it is found by, and who may see it. */
export const searchLive: LiveInterests = Object.fromEntries(topics.map((topic) => [topic, [keyOf(search)]]));
