/** Complaint that the dialog is opened for. A new one may know its order already. */
export type ComplaintTarget =
  | Readonly<{ kind: 'existing'; id: string }>
  | Readonly<{ kind: 'new'; orderId: string | null }>;

/** Tools of a screen about something else for complaints. */
export type ComplaintTools = Readonly<{
  /** Opens the dialog of a complaint over whatever is open. */
  open: (target: ComplaintTarget) => void;
  print: (id: string) => Promise<void>;
}>;
