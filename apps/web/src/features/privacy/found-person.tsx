import type { PersonGroup, PersonRecord } from '@korpus/contract/privacy/privacy.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { classNames, sentenceOfDuty } from '@korpus/domain/privacy/privacy-texts.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { StateBadge } from '../../ui/state-badge/state-badge.tsx';
import { CustomerActions } from './customer-actions.tsx';
import classes from './privacy.module.css';
import { privacyTexts as texts } from './privacy-texts.ts';

type FoundPersonProps = Readonly<{ groups: readonly PersonGroup[]; isOutdated: boolean }>;

/** Shows what there is in one sentence, and each place with its rows. */
export const FoundPerson = ({ groups, isOutdated }: FoundPersonProps) => (
  <div className={classes.found} data-outdated={isOutdated || undefined} aria-busy={isOutdated}>
    <Summary groups={groups} />
    {groups.map((group) => (
      <Group key={group.place} group={group} />
    ))}
  </div>
);

function Summary({ groups }: Pick<FoundPersonProps, 'groups'>) {
  const records = groups.flatMap((group) => group.records);
  const staying = records.flatMap(({ duty, mayGo }) => (duty === null || mayGo ? [] : [duty.until]));
  const last = staying.reduce<IsoDate | null>(
    (latest, day) => (latest === null || day > latest ? day : latest),
    null,
  );
  const parts = groups.map(({ place, records, hasMore }) => texts.counted(place, records.length, hasMore));
  return (
    <div className={classes.summary} role="status">
      <strong>{texts.listed(parts)}.</strong>
      <p>
        {texts.mayGo(records.filter(({ mayGo }) => mayGo).length)}
        {last !== null && ` ${texts.mustStay(staying.length, last)}`}
      </p>
      <p className={classes.remark}>{texts.remark}</p>
    </div>
  );
}

/** Number of rows shown before somebody asks for more. */
const shownAtFirst = 5;

function Group({ group: { place, records, hasMore } }: Readonly<{ group: PersonGroup }>) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? records : records.slice(0, shownAtFirst);
  const title = texts.counted(place, records.length, hasMore);
  return (
    <section className={classes.group} aria-label={title}>
      <div className={classes.head}>
        <h2>{title}</h2>
        {records.length > shownAtFirst && (
          <Button variant="subtle" size="compact-sm" onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? texts.fewer : texts.all(records.length)}
          </Button>
        )}
      </div>
      <ul>
        {shown.map((record) => (
          <Row key={record.key} place={place} record={record} />
        ))}
      </ul>
      {hasMore && showsAll && <p className={classes.remark}>{texts.more(records.length)}</p>}
    </section>
  );
}

type RowProps = Readonly<{ place: PersonGroup['place']; record: PersonRecord }>;

const Row = ({ place, record }: RowProps) => (
  <li className={classes.row}>
    <div className={classes.name}>
      <span>{record.name}</span>
      {record.day !== null && <span className={classes.fact}>{texts.from(record.day)}</span>}
    </div>
    <div className={classes.duty}>
      <span>{classNames[record.kept]}</span>
      <span className={classes.fact}>{sentenceOfDuty(record)}</span>
    </div>
    <div className={classes.state}>
      {record.isRestricted && <StateBadge tone="info">{texts.restricted}</StateBadge>}
      {!record.isRestricted && record.mayGo && <StateBadge tone="success">{texts.free}</StateBadge>}
      {!record.isRestricted && !record.mayGo && record.duty !== null && (
        <StateBadge tone="warning">{texts.stays}</StateBadge>
      )}
    </div>
    {place === 'CUSTOMER' && (
      <CustomerActions id={record.key} name={record.name} isRestricted={record.isRestricted} />
    )}
  </li>
);
