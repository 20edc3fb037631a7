import type { SearchHit } from '@korpus/contract/search/search.ts';
import type { ScreenName } from '@korpus/domain/screens/screens.ts';
import type { ComponentType } from 'react';
import type { Tone } from '../ui/palette.ts';
import type { LiveInterests, LivePatch } from './live/live-changes.ts';

export type HitOf<Kind extends SearchHit['kind']> = Extract<SearchHit, { kind: Kind }>;
type Icon = ComponentType<{ size?: number | string; stroke?: number | string }>;

/** How the search shows a record of one kind, and where it leads. */
export type HitLook<Hit extends SearchHit = SearchHit> = {
  readonly kind: Hit['kind'];
  readonly group: string;
  readonly Icon: Icon;
  readonly screen: ScreenName;
  /** What the address of the screen calls the record that is open over it. */
  readonly opens: string;
  // Methods, so that the looks of several kinds can stand in one list: each gets hits of its own kind.
  /** What stands below the customer's name; what is empty is left out. */
  details(hit: Hit): readonly string[];
  state(hit: Hit): { readonly tone: Tone; readonly name: string };
};

/** What a feature gives the parts of the program that have to do with all kinds of records. */
export type RecordDoor = {
  readonly live: LiveInterests;
  /** Where its lists are long: only what changed is fetched anew. */
  readonly patch?: LivePatch;
  readonly hit: HitLook;
};
