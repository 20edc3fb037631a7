/** A row of the table and the id it is known by. */
export type ModelRow<Row extends object> = Readonly<{ id: string; original: Row }>;
