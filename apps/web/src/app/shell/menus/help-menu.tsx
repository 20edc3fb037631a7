import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { type FloatingPosition, Menu } from '@mantine/core';
import { IconKeyboard, IconLogout, IconMail, IconSparkles } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { supportTexts } from '../../../lib/support/support-texts.ts';
import { useSupportLink } from '../../../lib/support/use-support-link.ts';
import type { ShellActions } from '../shell-actions.ts';
import { shellTexts as texts } from '../shell-texts.ts';
import { useSignOut } from './use-sign-out.ts';

type HelpMenuProps = Readonly<{ actions: ShellActions; position: FloatingPosition; children: ReactNode }>;

/** The help section (rules: screens#menu): mail to support, what is new, all keys, signing out. */
export const HelpMenu = ({ actions, position, children }: HelpMenuProps) => (
  <Menu position={position} width={230} transitionProps={{ duration: 80 }}>
    <Menu.Target>{children}</Menu.Target>
    <Menu.Dropdown>
      <HelpItems actions={actions} />
    </Menu.Dropdown>
  </Menu>
);

function HelpItems({ actions }: { actions: ShellActions }) {
  const support = useSupportLink();
  const signOut = useSignOut();
  return (
    <>
      {support !== undefined && (
        <Menu.Item leftSection={<IconMail size={16} />} component="a" href={support}>
          {supportTexts.write}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconSparkles size={16} />} onClick={actions.showNews}>
        {texts.news}
      </Menu.Item>
      <Menu.Item leftSection={<IconKeyboard size={16} />} onClick={actions.showShortcuts} rightSection="?">
        {texts.shortcuts}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item leftSection={<IconLogout size={16} />} onClick={signOut}>
        {texts.signOut}
      </Menu.Item>
    </>
  );
}
