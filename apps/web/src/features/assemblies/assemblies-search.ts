import { knownSearch } from '../../lib/lists/list-search.ts';
import type { PlaceInAddress } from './place.ts';

export const assembliesSearch = (raw: Record<string, unknown>): PlaceInAddress =>
  knownSearch(['view', 'q', 'order', 'task'], raw);
