import { features } from './features.ts';

type Feature = (typeof features)[keyof typeof features];
/** Names of each feature; `keyof` of a union has only what all of them have. */
type NamesIn<F> = F extends unknown ? keyof F : never;

export type CallName = NamesIn<Feature>;
/** Each call by name, as exactly as its file describes it. */
export type Calls = { readonly [N in CallName]: Extract<Feature, Record<N, unknown>>[N] };

/** Every call of the API by name. */
export const calls: Calls = Object.assign({}, ...Object.values(features));
