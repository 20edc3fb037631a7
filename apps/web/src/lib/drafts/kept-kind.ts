import type { Endpoint } from '@korpus/contract/endpoint.ts';

/** How what was typed into records of one kind is kept in this browser, and sent when the page goes. */
export type KeptKind<Draft> = Readonly<{
  /** Another one whenever the draft's fields change, so that a new program does not read old input. */
  shape: string;
  /** What one that is stored is kept under. */
  nameOf: (draft: Draft) => string;
  /** What stands here alone is not sent as the page goes: sending it cannot be taken back. */
  staysHere?: true;
  call: Endpoint;
  bodyOf: (draft: Draft, version?: number) => unknown;
  problemsOf: (draft: Draft) => readonly unknown[];
  /** Said of a new one that was stored as the page went. */
  savedOnLeave: string;
}>;
