import { type ForgottenPerson, listForgotten } from '@korpus/contract/privacy/privacy.ts';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/calls/api-context.tsx';
import { buildQuery } from '../../lib/calls/query-of.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import classes from './privacy.module.css';
import { forgottenTexts as texts } from './privacy-texts.ts';
import { StayingList } from './staying-list.tsx';

/** Lists who was forgotten, by no name, and what of them stays until when (rules: privacy#restricted). */
export function ForgottenPeople() {
  const { data, error, isFetching, refetch } = useQuery(buildQuery(useApi(), listForgotten));
  if (error !== null)
    return (
      <ErrorState
        title={texts.loadFailed}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (data === undefined) return <LoadingState shape="cards" label={texts.loading} />;
  if (data.forgotten.length === 0) return null;
  return (
    <section className={classes.group} aria-label={texts.title}>
      <div className={classes.head}>
        <h2>{texts.title}</h2>
      </div>
      <p className={classes.remark}>{texts.hint}</p>
      <ul>
        {data.forgotten.map((person) => (
          <Person key={person.id} person={person} />
        ))}
      </ul>
      {data.hasMore && <p className={classes.remark}>{texts.more(data.forgotten.length)}</p>}
    </section>
  );
}

const Person = ({ person: { at, by, stays, nextOn } }: Readonly<{ person: ForgottenPerson }>) => (
  <li className={classes.person}>
    <div className={classes.name}>
      <span>{texts.at(at)}</span>
      {by !== null && <span className={classes.fact}>{texts.by(by)}</span>}
    </div>
    <div>
      <StayingList staying={stays} />
      {nextOn !== null && <p className={classes.remark}>{texts.next(nextOn)}</p>}
    </div>
  </li>
);
