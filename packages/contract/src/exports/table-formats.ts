/** Tables as PDF, as a Word document and as an Excel sheet (rules: overviews#files-of-a-list). */
export const tableFormats = ['PDF', 'DOC', 'XLS'] as const;
export type TableFormat = (typeof tableFormats)[number];
