import { Tooltip, UnstyledButton } from '@mantine/core';
import '@mantine/core/styles/Tooltip.css';
import { useLocalStorage } from '@mantine/hooks';
import {
  IconHelpCircle,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { brandTexts } from '../../../ui/brand/brand-texts.ts';
import { KorpusMark } from '../../../ui/brand/korpus-mark.tsx';
import { useWindowIs } from '../../../ui/use-window-is.ts';
import { MenuBadge } from '../../navigation/menu-badge.tsx';
import type { MenuEntry } from '../../navigation/menu-entries.ts';
import type { ShellActions } from '../shell-actions.ts';
import { shellTexts as texts } from '../shell-texts.ts';
import { HelpMenu } from './help-menu.tsx';
import classes from './rail.module.css';

type RailProps = Readonly<{ entries: readonly MenuEntry[]; actions: ShellActions }>;

/** The menu at the left; where it is narrow the labels become tooltips. On a phone the drawer takes its place. */
export function Rail({ entries, actions }: RailProps) {
  const hasRoom = useWindowIs('(min-width: 75em)');
  const [isCollapsed, setIsCollapsed] = useLocalStorage({
    key: 'korpus-rail-collapsed',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const isNarrow = isCollapsed || hasRoom === false;
  return (
    <nav className={classes.rail} data-narrow={isNarrow || undefined} aria-label={texts.mainMenu}>
      <Link to="/" className={classes.brand} aria-label={brandTexts.name}>
        <KorpusMark size={32} />
        <span className={classes.label}>{brandTexts.name}</span>
      </Link>
      <ul className={classes.list}>
        {entries.map(({ screen, path, label, Icon, isExact }) => (
          <li key={screen}>
            <RailTip label={label} isNarrow={isNarrow}>
              <Link
                to={path}
                className={classes.item}
                activeOptions={{ exact: isExact, includeSearch: false }}
              >
                <Icon size={20} stroke={1.75} />
                <span className={classes.label}>{label}</span>
                <MenuBadge screen={screen} />
              </Link>
            </RailTip>
          </li>
        ))}
      </ul>
      <div className={classes.foot}>
        <HelpMenu actions={actions} position="right-end">
          <UnstyledButton className={classes.item} aria-label={texts.help}>
            <IconHelpCircle size={20} stroke={1.75} />
            <span className={classes.label}>{texts.help}</span>
          </UnstyledButton>
        </HelpMenu>
        {hasRoom && (
          <RailTip label={texts.expand} isNarrow={isNarrow}>
            <UnstyledButton
              className={classes.item}
              aria-expanded={!isNarrow}
              aria-label={isNarrow ? texts.expand : texts.collapse}
              onClick={() => setIsCollapsed(!isCollapsed)}
            >
              {isNarrow ? (
                <IconLayoutSidebarLeftExpand size={20} stroke={1.75} />
              ) : (
                <IconLayoutSidebarLeftCollapse size={20} stroke={1.75} />
              )}
              <span className={classes.label}>{texts.collapse}</span>
            </UnstyledButton>
          </RailTip>
        )}
      </div>
    </nav>
  );
}

const RailTip = ({
  label,
  isNarrow,
  children,
}: {
  label: string;
  isNarrow: boolean;
  children: React.JSX.Element;
}) => (
  <Tooltip label={label} position="right" disabled={!isNarrow}>
    {children}
  </Tooltip>
);
