import { NameCard } from './name-card.tsx';
import { PasswordCard } from './password-card.tsx';
import classes from './profile.module.css';
import { SessionsCard } from './sessions-card.tsx';

export const ProfilePage = () => (
  <div className={classes.page}>
    <NameCard />
    <PasswordCard />
    <SessionsCard />
  </div>
);
