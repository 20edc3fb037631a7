/** The rows billed up to a day that was closed, and how often anything had been opened by then. */
export type Closed = {
  readonly until: string;
  readonly openings: number;
  readonly billed: readonly string[];
};
