import type { SearchHit } from '@korpus/contract/search/search.ts';
import type { ScreenName } from '@korpus/domain/screens/screens.ts';
import type { ComponentType } from 'react';
import type { Tone } from '../ui/palette.ts';

export type HitOf<Kind extends SearchHit['kind']> = Extract<SearchHit, { kind: Kind }>;
type Icon = ComponentType<{ size?: number | string; stroke?: number | string }>;

/** Description of how the search shows a record of one kind, and where it leads. */
export type HitLook<Hit extends SearchHit = SearchHit> = {
  readonly kind: Hit['kind'];
  readonly group: string;
  readonly Icon: Icon;
  readonly screen: ScreenName;
  /** Name that the address of the screen has for the record that is open over it. */
  readonly opens: string;
  // Methods, so that the looks of several kinds can stand in one list: each gets hits of its own kind.
  /** Lists the details below the customer's name; empty ones are left out. */
  details(hit: Hit): readonly string[];
  state(hit: Hit): { readonly tone: Tone; readonly name: string };
};
