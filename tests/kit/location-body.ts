import { randomUUID } from 'node:crypto';
import type { saveLocation } from '@korpus/contract/base-data/base-data.ts';
import type { BodyOf } from '@korpus/contract/endpoint.ts';
import { emptyLocation as unfilled } from '@korpus/domain/locations/empty-location.ts';

export type LocationBody = BodyOf<typeof saveLocation>;

/** The body that the dialog sends for a location of which nothing is filled in but a name. */
export const emptyLocation = (filledIn: Partial<LocationBody> = {}): LocationBody => ({
  ...unfilled,
  id: randomUUID(),
  name: 'Filiale',
  ...filledIn,
});
