import '@mantine/core/styles/Drawer.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import { ActionIcon, Drawer } from '@mantine/core';
import { IconCalendarSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { uiTexts } from '../../../ui/ui-texts.ts';
import { sideTexts as texts } from '../screen-texts.ts';

/** Month and calendars where they have no place of their own. */
export function SideButton({ children }: Readonly<{ children: ReactNode }>) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <ActionIcon
        size="md"
        variant="default"
        aria-label={texts.open}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <IconCalendarSearch size={18} aria-hidden />
      </ActionIcon>
      <Drawer
        opened={opened}
        onClose={() => setOpened(false)}
        size={288}
        title={texts.title}
        transitionProps={{ duration: 150 }}
        closeButtonProps={{ 'aria-label': uiTexts.close, size: 44 }}
      >
        {children}
      </Drawer>
    </>
  );
}
