import { createContext, type ReactNode, useContext } from 'react';

/** What the complaint dialog is opened for. A new one may know its order already. */
export type ComplaintTarget =
  | Readonly<{ kind: 'existing'; id: string }>
  | Readonly<{ kind: 'new'; orderId: string | null }>;

/** What a screen about something else can do with complaints; features do not know each other, app brings them together. */
export type ComplaintTools = Readonly<{
  /** Opens the dialog of a complaint over whatever is open. */
  open: (target: ComplaintTarget) => void;
  print: (id: string) => Promise<void>;
}>;

const ComplaintToolsContext = createContext<ComplaintTools | null>(null);

type ComplaintToolsProviderProps = Readonly<{ tools: ComplaintTools; children: ReactNode }>;

export const ComplaintToolsProvider = ({ tools, children }: ComplaintToolsProviderProps) => (
  <ComplaintToolsContext value={tools}>{children}</ComplaintToolsContext>
);

/** null: complaints have no place on this screen. */
export const useComplaintTools = (): ComplaintTools | null => useContext(ComplaintToolsContext);
