import { QueryClientProvider } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { OutboxPage } from '../../features/outbox/outbox-page.tsx';
import { useBackend } from '../../lib/calls/api-context.tsx';
import { createQueryClient } from '../../lib/calls/query-client.ts';
import { NotFoundPage } from '../pages/dead-end-pages.tsx';

/** Outside the signed-in frame, and so with a cache of its own. */
export function OutboxScreen() {
  const [client] = useState(createQueryClient);
  const { session } = useBackend();
  const elsewhere = session.get().kind === 'signedIn' ? <NotFoundPage /> : <Navigate to="/login" replace />;
  return (
    <QueryClientProvider client={client}>
      <OutboxPage notFound={elsewhere} />
    </QueryClientProvider>
  );
}
