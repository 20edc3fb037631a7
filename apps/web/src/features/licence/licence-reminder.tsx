import { getLicence } from '@korpus/contract/licence/licence.ts';
import { formatDateLong } from '@korpus/domain/dates/format-date.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { mayEnter } from '@korpus/domain/rights/access.ts';
import { daysToLicenceEnd } from '@korpus/domain/tenants/licence.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../lib/calls/api-context.tsx';
import { buildQuery } from '../../lib/calls/query-of.ts';
import { usePerson } from '../../lib/session/current-user.tsx';
import { supportTexts } from '../../lib/support/support-texts.ts';
import { useSupportLink } from '../../lib/support/use-support-link.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { useToday } from '../../ui/today.tsx';
import classes from './licence.module.css';
import { licenceTexts as texts } from './licence-texts.ts';

type LicenceEndProps = Readonly<{
  licenseValidUntil: IsoDate | null;
  /** Links, where the screen itself does not lead on. */
  ways?: ReactNode;
}>;

/** Says in time that the licence ends, and what to do (rules: tenancy-and-licence#end-of-a-licence). */
export function LicenceEnd({ licenseValidUntil, ways }: LicenceEndProps) {
  const days = daysToLicenceEnd(licenseValidUntil, useToday());
  if (licenseValidUntil === null || days === null) return null;
  return (
    <Notice tone="warning" title={texts.ends(days)}>
      {texts.whatToDo(formatDateLong(licenseValidUntil))}
      {ways !== undefined && <span className={classes.ways}>{ways}</span>}
    </Notice>
  );
}

/** The same on the start page, for those who may read the licence; nobody else's browser asks for it. */
export function LicenceReminder({ toLicence }: Readonly<{ toLicence: ReactNode }>) {
  const support = useSupportLink();
  const mayRead = mayEnter(getLicence.access, usePerson());
  const { data } = useQuery({ ...buildQuery(useApi(), getLicence), enabled: mayRead });
  const ways = (
    <>
      {support !== undefined && <a href={support}>{supportTexts.write}</a>}
      {toLicence}
    </>
  );
  return data && <LicenceEnd licenseValidUntil={data.licenseValidUntil} ways={ways} />;
}
