/** Tables as PDF, as a Word document and as an Excel sheet (decisions §10). */
export const tableFormats = ['PDF', 'DOC', 'XLS'] as const;
export type TableFormat = (typeof tableFormats)[number];
