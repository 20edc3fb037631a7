import { MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { type Backend, BackendProvider } from '../lib/api-context.tsx';
import { cssVariablesResolver, theme } from '../ui/theme.ts';
import type { AppRouter } from './router.ts';

export const App = ({ backend, router }: { backend: Backend; router: AppRouter }) => (
  <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
    <BackendProvider backend={backend}>
      <RouterProvider router={router} />
    </BackendProvider>
  </MantineProvider>
);
