import type { Denial } from '@korpus/domain/rights/access.ts';
import { Button } from '@mantine/core';
import { IconLock, IconMapOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
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

const HomeButton = () => (
  <Button component={Link} to="/" variant="default">
    {texts.home}
  </Button>
);
