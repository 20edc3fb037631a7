import { useEffect, useState } from 'react';
import { wasUsedHere } from '../../features/assemblies/used-here.ts';
import { SignInPage } from '../../features/sign-in/sign-in-page.tsx';
import { Notice } from '../../ui/notice/notice.tsx';

/**
 * Shows the sign-in; a person whose session ended while pictures wait learns here that they are safe, and what sends
 * them.
 */
export function SignInScreen() {
  const [sentences, setSentences] = useState<readonly string[]>([]);
  useEffect(() => {
    // Signing in works even without an answer.
    readWaiting().then(setSentences, () => {});
  }, []);
  return (
    <SignInPage>
      {sentences.map((sentence) => (
        <Notice key={sentence} tone="info">
          {sentence}
        </Notice>
      ))}
    </SignInPage>
  );
}

async function readWaiting(): Promise<readonly string[]> {
  if (!(await wasUsedHere())) return [];
  const { waitingHere } = await import('../../features/assemblies/notices/waiting-here.ts');
  return waitingHere();
}
