/** The column of a field: `phone1` is `phone1`, `firstName` is `first_name`. */
export const columnName = (field: string): string =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
