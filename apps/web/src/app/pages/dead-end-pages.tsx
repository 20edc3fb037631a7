import type { Denial } from '@korpus/domain/rights/access.ts';
import { Button } from '@mantine/core';
import { IconLock, IconMapOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { sharedInVainTexts } from '../../features/orders/papers-in/shared-in-vain-texts.ts';
import { forgetSharedFiles } from '../../lib/files/shared-files.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { pageTexts as texts } from '../navigation/navigation-texts.ts';

export const NotFoundPage = () => (
  <EmptyState
    title={texts.notFound}
    hint={texts.notFoundHint}
    icon={<IconMapOff size={22} stroke={1.75} />}
    action={<HomeButton />}
  />
);

/** 403: the screen exists, but not for this person; says which condition fails. */
export const ForbiddenPage = ({ denial }: { denial: Denial }) => (
  <EmptyState
    title={texts.forbiddenTitle}
    hint={texts.forbiddenHint[denial]}
    icon={<IconLock size={22} stroke={1.75} />}
    action={<HomeButton />}
  />
);

/** Papers shared by somebody who reads none: nothing of them stays (rules: papers-in#shared). */
export function SharedInVainPage() {
  useEffect(() => void forgetSharedFiles(), []);
  const { message, hint } = sharedInVainTexts;
  return (
    <EmptyState
      title={message}
      hint={hint}
      icon={<IconLock size={22} stroke={1.75} />}
      action={<HomeButton />}
    />
  );
}

const HomeButton = () => (
  <Button component={Link} to="/" variant="default">
    {texts.home}
  </Button>
);
