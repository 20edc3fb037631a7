import { type Country, countryOfVatId } from '../addresses/country.ts';
import type { GermanState, HolidayRegion } from '../dates/workdays.ts';

/** Facts that say whose holidays a shop has. */
export type HolidayPlace = {
  readonly country: Country | null;
  readonly vatId: string | null;
  readonly federalState: GermanState | null;
};

/** German where it does not say, as its law; without a state what all of Germany has. */
export const holidayRegionOf = (place: HolidayPlace | null): HolidayRegion =>
  place !== null && (place.country ?? countryOfVatId(place.vatId)) === 'AT'
    ? 'AT'
    : (place?.federalState ?? 'DE');
