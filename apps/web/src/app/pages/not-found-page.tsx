import { IconMapOff } from '@tabler/icons-react';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { pageTexts as texts } from '../navigation/navigation-texts.ts';
import { HomeButton } from './home-button.tsx';

export const NotFoundPage = () => (
  <EmptyState
    title={texts.notFound}
    hint={texts.notFoundHint}
    icon={<IconMapOff size={22} stroke={1.75} />}
    action={<HomeButton />}
  />
);
