import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Drawer.css';
import { Drawer, UnstyledButton } from '@mantine/core';
import { IconLogout, IconMail, IconSparkles } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { supportTexts } from '../../../lib/support/support-texts.ts';
import { useSupportLink } from '../../../lib/support/use-support-link.ts';
import { KorpusWordmark } from '../../../ui/brand/korpus-wordmark.tsx';
import { MenuBadge } from '../../navigation/menu-badge.tsx';
import type { MenuEntry } from '../../navigation/menu-entries.ts';
import type { ShellActions } from '../shell-actions.ts';
import { shellTexts as texts } from '../shell-texts.ts';
import classes from './phone-menu.module.css';
import { useSignOut } from './use-sign-out.ts';

type PhoneMenuProps = Readonly<{
  entries: readonly MenuEntry[];
  actions: ShellActions;
  opened: boolean;
  onClose: () => void;
}>;

export const PhoneMenu = ({ entries, actions, opened, onClose }: PhoneMenuProps) => (
  <Drawer
    opened={opened}
    onClose={onClose}
    size={288}
    title={<KorpusWordmark />}
    transitionProps={{ duration: 150 }}
    closeButtonProps={{ 'aria-label': texts.closeMenu, size: 44 }}
    classNames={drawerClasses}
  >
    <nav aria-label={texts.mainMenu}>
      <ul className={classes.list}>
        {entries.map(({ screen, path, label, Icon, isExact }) => (
          <li key={screen}>
            <Link
              to={path}
              className={classes.item}
              activeOptions={{ exact: isExact, includeSearch: false }}
              onClick={onClose}
            >
              <Icon size={22} stroke={1.75} />
              {label}
              <MenuBadge screen={screen} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
    <HelpList actions={actions} onClose={onClose} />
  </Drawer>
);

const drawerClasses = {
  content: classes.content ?? '',
  header: classes.header ?? '',
  body: classes.body ?? '',
  close: classes.close ?? '',
};

function HelpList({ actions, onClose }: { actions: ShellActions; onClose: () => void }) {
  const support = useSupportLink();
  const signOut = useSignOut();
  const showNews = () => {
    onClose();
    actions.showNews();
  };
  return (
    <section aria-labelledby="phone-help" className={classes.help}>
      <h2 id="phone-help" className={classes.helpTitle}>
        {texts.help}
      </h2>
      <ul className={classes.list}>
        {support !== undefined && (
          <li>
            <a href={support} className={classes.item}>
              <IconMail size={22} stroke={1.75} />
              {supportTexts.write}
            </a>
          </li>
        )}
        <li>
          <UnstyledButton className={classes.item} onClick={showNews}>
            <IconSparkles size={22} stroke={1.75} />
            {texts.news}
          </UnstyledButton>
        </li>
        <li>
          <UnstyledButton className={classes.item} onClick={signOut}>
            <IconLogout size={22} stroke={1.75} />
            {texts.signOut}
          </UnstyledButton>
        </li>
      </ul>
    </section>
  );
}
