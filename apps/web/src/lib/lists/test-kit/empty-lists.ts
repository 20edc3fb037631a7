import type { HouseLists } from '../use-house-lists.ts';

/** Lists of a house in which there is nothing to choose yet. */
export const emptyLists: HouseLists = {
  isReady: true,
  error: null,
  salesmen: [],
  locations: [],
  exhibitionSalesmen: [],
  carpenters: [],
  suppliers: [],
  leadSources: [],
  conversationTypes: [],
  nameOf: () => null,
  vatRatesOf: () => null,
  locationOf: () => null,
  ownerOfExhibition: () => null,
};
