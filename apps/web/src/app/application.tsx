import { RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { useBackend } from '../lib/api-context.tsx';
import { createAppRouter } from './router.ts';

/** The program behind its addresses. */
export function Application() {
  const backend = useBackend();
  const [router] = useState(() => createAppRouter(backend));
  return <RouterProvider router={router} />;
}
