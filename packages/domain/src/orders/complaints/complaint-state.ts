export const complaintImposers = ['SELF', 'SUPPLIER', 'CLIENT'] as const;

export type ComplaintImposer = (typeof complaintImposers)[number];

export const complaintStates = ['NEW', 'IN_PROGRESS', 'ASSIGNED', 'DONE'] as const;

export type ComplaintState = (typeof complaintStates)[number];

/** How far all complaints about an order have got: as far as the last of them. None: null. */
export const leastAdvancedState = (
  complaints: readonly { readonly state: ComplaintState }[],
): ComplaintState | null =>
  complaintStates.find((state) => complaints.some((complaint) => complaint.state === state)) ?? null;

export const complaintStateTones = {
  NEW: 'info',
  IN_PROGRESS: 'highlight',
  ASSIGNED: 'sold',
  DONE: 'success',
} as const satisfies Record<ComplaintState, string>;
