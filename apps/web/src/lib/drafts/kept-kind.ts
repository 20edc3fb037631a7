import type { Endpoint } from '@korpus/contract/endpoint.ts';

/** Description of how input for records of one kind is kept in this browser, and sent when the page goes. */
export type KeptKind<Draft> = Readonly<{
  /** Another one whenever the draft's fields change, so that a new program does not read old input. */
  shape: string;
  /** Names the key that a stored record is kept under. */
  nameOf: (draft: Draft) => string;
  /** Keeps the draft here alone; it is not sent as the page goes: sending it cannot be taken back. */
  staysHere?: true;
  call: Endpoint;
  bodyOf: (draft: Draft, version?: number) => unknown;
  findProblems: (draft: Draft) => readonly unknown[];
  /** Sentence about a new record that was stored as the page went. */
  savedOnLeave: string;
}>;
