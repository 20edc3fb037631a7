import { MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type Backend, BackendProvider } from '../lib/calls/api-context.tsx';
import { browserDrafts } from '../lib/drafts/local-drafts.ts';
import { cssVariablesResolver, theme } from '../ui/theme.ts';
import type { AppRouter } from './app-router.ts';

/** Everything around the screens: theme, calls and addresses. */
export function Boot({ backend, router }: Readonly<{ backend: Backend; router: AppRouter }>) {
  // Old drafts go, even those of people who never come back to this browser.
  useEffect(() => browserDrafts().forgetOld(), []);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <BackendProvider backend={backend}>
        <RouterProvider router={router} />
      </BackendProvider>
    </MantineProvider>
  );
}
