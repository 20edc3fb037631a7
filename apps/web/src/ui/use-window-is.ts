import { useMediaQuery } from '@mantine/hooks';

const atOnce = { getInitialValueInEffect: false };

/** Tells whether the window is as this media query says. Known at the first drawing already, so that nothing jumps. */
export const useWindowIs = (query: string): boolean => useMediaQuery(query, undefined, atOnce);
