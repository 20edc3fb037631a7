import type { CallName, Calls } from '@korpus/contract/calls.ts';
import type { Binding } from './binding.ts';

/** The bindings a module gives for some calls. The application needs exactly one for every call, or does not compile. */
export type BindingsOf<Names extends CallName> = { readonly [N in Names]: Binding<Calls[N]> };
