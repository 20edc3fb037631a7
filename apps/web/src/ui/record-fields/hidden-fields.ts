import { createContext, useContext } from 'react';

/** Tells whether a field of the record is not shown now, by its name in the catalogue. */
type IsHidden = (field: string) => boolean;

const HiddenFields = createContext<IsHidden>(() => false);

/** Around a dialog: fields and tables of entries inside leave out what is hidden (rules: screens#customer-view). */
export const HiddenFieldsProvider = HiddenFields.Provider;
export const useHiddenFields = (): IsHidden => useContext(HiddenFields);

/** Tells whether the field at a path (`payments.0.notes`) is hidden, by itself or with the list it is in. */
export function isHiddenAt(isHidden: IsHidden, path: readonly string[]): boolean {
  const [list = ''] = path;
  return isHidden(list) || isHidden(`${list}.${path.at(-1)}`);
}
