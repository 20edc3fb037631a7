import { useEffect } from 'react';
import { useBackend } from '../../lib/calls/api-context.tsx';
import { useStore } from '../../lib/use-store.ts';
import { AwayPage } from './away-page.tsx';

/** Goes on by itself once the server answers again. */
export function AwayError({ onBack }: { onBack: () => void }) {
  const { connection } = useBackend();
  const state = useStore(connection);
  // A part of the page that could not be loaded is a sign too; only asking tells whether the server is there.
  useEffect(() => connection.failed(), [connection]);
  useEffect(() => {
    const back = () => {
      if (connection.get() === 'there') onBack();
    };
    return connection.subscribe(back);
  });
  return <AwayPage {...(state === 'there' ? { onRetry: onBack } : {})} />;
}

/** Words of browsers and of the build for a part of the program that did not arrive. */
export const isPartMissing = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|module script|Unable to preload CSS/i.test(error.message);
