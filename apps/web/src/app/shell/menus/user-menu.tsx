import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import '@mantine/core/styles/Avatar.css';
import { Avatar, Menu, UnstyledButton, useMantineColorScheme, VisuallyHidden } from '@mantine/core';
import {
  IconCheck,
  IconChevronDown,
  IconDeviceDesktop,
  IconKeyboard,
  IconLogout,
  IconMail,
  IconMoon,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCurrentUser } from '../../../lib/session/current-user.tsx';
import { supportTexts } from '../../../lib/support/support-texts.ts';
import { useSupportLink } from '../../../lib/support/use-support-link.ts';
import { screenTexts } from '../../navigation/navigation-texts.ts';
import type { ShellActions } from '../shell-actions.ts';
import { shellTexts as texts } from '../shell-texts.ts';
import { useSignOut } from './use-sign-out.ts';
import classes from './user-menu.module.css';

export function UserMenu({ actions }: { actions: ShellActions }) {
  const { user, companyName } = useCurrentUser();
  const signOut = useSignOut();
  const support = useSupportLink();
  const name = `${user.firstName} ${user.lastName}`;
  const initials = `${user.firstName.slice(0, 1)}${user.lastName.slice(0, 1)}`.toUpperCase();
  return (
    <Menu position="bottom-end" width={256} transitionProps={{ duration: 80 }}>
      <Menu.Target>
        <UnstyledButton className={classes.button}>
          <VisuallyHidden>{texts.userMenu(name)}</VisuallyHidden>
          <Avatar size={30} color="brand" className={classes.avatar ?? ''} aria-hidden>
            {initials}
          </Avatar>
          <span className={classes.name} aria-hidden>
            {name}
          </span>
          <IconChevronDown size={14} className={classes.chevron} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <span className={classes.whoName}>{name}</span>
          <span className={classes.whoMore}>{companyName}</span>
          <span className={classes.whoMore}>{user.email}</span>
        </div>
        <Menu.Divider />
        <Menu.Item leftSection={<IconUserCircle size={16} />} component={Link} to="/profile">
          {screenTexts.profile.label}
        </Menu.Item>
        <Menu.Item leftSection={<IconKeyboard size={16} />} onClick={actions.showShortcuts} rightSection="?">
          {texts.shortcuts}
        </Menu.Item>
        {support !== undefined && (
          <Menu.Item leftSection={<IconMail size={16} />} component="a" href={support}>
            {supportTexts.write}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Label>{texts.theme}</Menu.Label>
        <ThemeItems />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={signOut}>
          {texts.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

const schemes = [
  { scheme: 'light', Icon: IconSun },
  { scheme: 'dark', Icon: IconMoon },
  { scheme: 'auto', Icon: IconDeviceDesktop },
] as const;

function ThemeItems() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const choose = (value: string) => {
    const chosen = schemes.find(({ scheme }) => scheme === value);
    if (chosen !== undefined) setColorScheme(chosen.scheme);
  };
  return (
    <Menu.RadioGroup value={colorScheme} onChange={choose}>
      {schemes.map(({ scheme, Icon }) => (
        <Menu.RadioItem
          key={scheme}
          value={scheme}
          checkIcon={<IconCheck size={16} />}
          rightSection={<Icon size={16} />}
        >
          {texts.themes[scheme]}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}
