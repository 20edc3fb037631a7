const german = new Intl.NumberFormat('de-DE');

/** `1.284` */
export const formatCount = (count: number): string => german.format(count);
