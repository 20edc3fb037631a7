import type { AnswerOf } from '@korpus/contract/endpoint.ts';
import type { getInstallation } from '@korpus/contract/system/system.ts';
import { UnstyledButton } from '@mantine/core';
import classes from './demo-sign-ins.module.css';
import type { Credentials } from './sign-in-form.tsx';
import { signInTexts as texts } from './sign-in-texts.ts';

type DemoSignInsProps = Readonly<{
  installation: AnswerOf<typeof getInstallation>;
  onChoose: (credentials: Credentials) => void;
}>;

/** Lists, in demo mode, who one can be, one click from the form. Elsewhere there is no one to show. */
export function DemoSignIns({ installation: { demoSignIns, demoPassword }, onChoose }: DemoSignInsProps) {
  if (demoSignIns.length === 0 || demoPassword === undefined) return null;
  return (
    <section className={classes.demo} aria-labelledby="demo-sign-ins">
      <header className={classes.head}>
        <h2 id="demo-sign-ins" className={classes.title}>
          {texts.demo}
        </h2>
        <a href="/outbox" className={classes.outbox}>
          {texts.demoOutbox}
        </a>
      </header>
      <ul className={classes.list}>
        {demoSignIns.map(({ email, description }) => (
          <li key={email}>
            <UnstyledButton
              className={classes.choice}
              onClick={() => onChoose({ username: email, password: demoPassword })}
            >
              <span className={classes.description}>{description}</span>
              <span className={classes.email}>{email}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
