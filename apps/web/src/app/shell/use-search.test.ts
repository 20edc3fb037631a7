import { expect, it } from 'vitest';
import { hitLooks } from './house-search.tsx';
import { searchedScreens } from './use-search.tsx';

it('offers the search to who may open a screen of what it finds', () => {
  expect(hitLooks.map(({ screen }) => screen)).toEqual(searchedScreens);
});
