import { createContext, type ReactNode, useContext } from 'react';

/**
 * Records about a record that another feature shows and changes inside its dialog; app brings the two together.
 * `Form` is what the sections of the dialog work with.
 */
export type Companion<Draft, Form> = Readonly<{
  /** The field of the record that holds them, or a name of its own. */
  id: string;
  /** The field they are hidden with while a customer looks on; their own, if it is one. */
  hiddenWith?: string;
  label: string;
  isShown: (draft: Draft) => boolean;
  content: (form: Form) => ReactNode;
}>;

/** Makes the companions of one kind of record: a provider for them, and a hook for the place that shows them. */
export function createCompanions<Each>() {
  const Context = createContext<readonly Each[]>([]);
  return { Provider: Context, useCompanions: (): readonly Each[] => useContext(Context) };
}
