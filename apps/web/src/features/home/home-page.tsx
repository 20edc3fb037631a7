import type { Role } from '@korpus/domain/rights/roles.ts';
import { type IconProps, IconSparkles } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { useCurrentUser } from '../../lib/session/current-user.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import classes from './home.module.css';
import { homeTexts as texts } from './home-texts.ts';

type HomePageProps = Readonly<{
  /** „Guten Abend“ */
  greeting: string;
  today: string;
  /** Notice that somebody has to read before they go on; another feature's, put in by the app. */
  notice: ReactNode;
  /** One for each screen the person may open. */
  tiles: readonly ReactNode[];
  /** Set while more screens are still to come, which the page then says. */
  isGrowing: boolean;
}>;

/** Greets the person and leads on (rules: screens#home). */
export function HomePage({ greeting, today, notice, tiles, isGrowing }: HomePageProps) {
  const { user, companyName } = useCurrentUser();
  return (
    <div className={classes.page}>
      <header>
        <h2 className={classes.greeting}>{texts.greet(greeting, user.firstName)}</h2>
        <p className={classes.where}>
          {companyName} · {today}
        </p>
      </header>
      {notice}
      <HomeTiles>{tiles}</HomeTiles>
      {isGrowing && (
        <section className={classes.growing}>
          <EmptyState
            compact
            title={texts.growing}
            hint={hintFor(user.roles)}
            icon={<IconSparkles size={22} stroke={1.75} />}
          />
        </section>
      )}
    </div>
  );
}

export const HomeTiles = ({ children }: Readonly<{ children: ReactNode }>) => (
  <ul className={classes.tiles} aria-label={texts.tiles}>
    {children}
  </ul>
);

function hintFor(roles: readonly Role[]): string {
  if (roles.includes('SUPER_ADMIN')) return texts.growingForOperators;
  if (roles.every((role) => role === 'CARPENTER')) return texts.growingForCarpenters;
  return texts.growingHint;
}

type HomeTileProps = Readonly<{
  label: string;
  description: string;
  Icon: ComponentType<Pick<IconProps, 'size' | 'stroke'>>;
}>;

/** Shows the content of a tile; the link around it is the caller's, who knows where it leads. */
export const HomeTile = ({ label, description, Icon }: HomeTileProps) => (
  <>
    <span className={classes.tileIcon} aria-hidden>
      <Icon size={20} stroke={1.75} />
    </span>
    <span>
      <span className={classes.tileLabel}>{label}</span>
      <span className={classes.tileText}>{description}</span>
    </span>
  </>
);
