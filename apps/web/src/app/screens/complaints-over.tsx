import { useCallbackRef } from '@mantine/hooks';
import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { ComplaintDialogHost } from '../../features/complaints/dialog/complaint-dialog-host.tsx';
import { useComplaintPrint } from '../../features/complaints/use-complaint-print.ts';
import { type ComplaintTarget, ComplaintToolsProvider } from '../../lib/complaint-tools.tsx';

type Held = Readonly<{ target: ComplaintTarget; href: string }>;

/** Complaints over a screen of orders: their dialog lies over that of the order and goes with it. */
export function ComplaintsOver({ children }: Readonly<{ children: ReactNode }>) {
  const href = useRouterState({ select: (state) => state.location.href });
  const [held, setHeld] = useState<Held | null>(null);
  if (held !== null && held.href !== href) setHeld(null);
  const open = useCallbackRef((target: ComplaintTarget) => setHeld({ target, href }));
  const print = useCallbackRef(useComplaintPrint());
  const tools = useMemo(() => ({ open, print }), [open, print]);
  return (
    <ComplaintToolsProvider tools={tools}>
      {children}
      <ComplaintDialogHost
        target={held?.target ?? null}
        onClose={() => setHeld(null)}
        onOpen={(id) => open({ kind: 'existing', id })}
      />
    </ComplaintToolsProvider>
  );
}
