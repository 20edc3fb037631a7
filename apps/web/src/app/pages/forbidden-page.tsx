import type { Denial } from '@korpus/domain/rights/access.ts';
import { IconLock } from '@tabler/icons-react';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { pageTexts as texts } from '../navigation/navigation-texts.ts';
import { HomeButton } from './home-button.tsx';

/** 403: the screen exists, but not for this person; says which condition fails. */
export const ForbiddenPage = ({ denial }: { denial: Denial }) => (
  <EmptyState
    title={texts.forbiddenTitle}
    hint={texts.forbiddenHint[denial]}
    icon={<IconLock size={22} stroke={1.75} />}
    action={<HomeButton />}
  />
);
