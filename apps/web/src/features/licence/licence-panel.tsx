import { Card } from '../../ui/card/card.tsx';
import '@mantine/core/styles/Progress.css';
import { getLicence, type Licence } from '@korpus/contract/licence/licence.ts';
import { formatDateLong } from '@korpus/domain/dates/format-date.ts';
import { additionalPackageNames, basePackageNames } from '@korpus/domain/tenants/tenants-texts.ts';
import { Button, Progress } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../lib/calls/api-context.tsx';
import { buildQuery } from '../../lib/calls/query-of.ts';
import { formatCount } from '../../lib/formats/format-count.ts';
import { supportTexts } from '../../lib/support/support-texts.ts';
import { useSupportLink } from '../../lib/support/use-support-link.ts';
import { formatBytes } from '../../ui/file-drop/file-rejections.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import classes from './licence.module.css';
import { LicenceEnd } from './licence-reminder.tsx';
import { licenceTexts as texts } from './licence-texts.ts';

/**
 * Shows what the house has bought, read by its admins and changed by the operator
 * (rules: tenancy-and-licence#licence-to-read).
 */
export function LicencePanel() {
  const { data, error, isPending, refetch } = useQuery(buildQuery(useApi(), getLicence));
  if (data !== undefined) return <LicenceCards licence={data} />;
  if (isPending) return <LoadingState shape="form" />;
  return <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />;
}

function LicenceCards({ licence }: Readonly<{ licence: Licence }>) {
  const { basePackageType, additionalPackageTypes, licenseValidUntil, storage } = licence;
  const support = useSupportLink();
  return (
    <div className={classes.panel}>
      <LicenceEnd licenseValidUntil={licenseValidUntil} />
      <Card title={texts.licence} hint={texts.hint}>
        <div className={classes.body}>
          <dl className={classes.facts}>
            <Fact name={texts.basePackage}>{basePackageNames[basePackageType]}</Fact>
            <Fact name={texts.additionalPackages}>
              {additionalPackageTypes.map((type) => additionalPackageNames[type]).join(', ') ||
                texts.noPackages}
            </Fact>
            <Fact name={texts.validUntil}>
              {licenseValidUntil === null ? texts.openEnd : formatDateLong(licenseValidUntil)}
            </Fact>
          </dl>
          {support !== undefined && (
            <Button
              component="a"
              href={support}
              variant="default"
              className={classes.support ?? ''}
              leftSection={<IconMail size={16} aria-hidden />}
            >
              {supportTexts.write}
            </Button>
          )}
        </div>
      </Card>
      <Card title={texts.use} hint={texts.useHint}>
        <div className={classes.body}>
          <dl className={classes.uses}>
            <Use name={texts.users} use={licence.users} format={formatCount} />
            <Use name={texts.locations} use={licence.locations} format={formatCount} />
            <Use name={texts.carpenterAppUsers} use={licence.carpenterAppUsers} format={formatCount} />
            {storage !== null && <Use name={texts.storage} use={storage} format={formatBytes} />}
          </dl>
        </div>
      </Card>
    </div>
  );
}

const Fact = ({ name, children }: Readonly<{ name: string; children: ReactNode }>) => (
  <div className={classes.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

type UseProps = Readonly<{ name: string; use: Licence['users']; format: (count: number) => string }>;

/** Shows the use of a limit; there is nothing to say where nothing is allowed and nothing used. */
function Use({ name, use: { used, maximum }, format }: UseProps) {
  if (used === 0 && maximum === 0) return null;
  const isBeyond = used > maximum;
  return (
    <div className={classes.use}>
      <dt>{name}</dt>
      <dd>{texts.of(format(used), format(maximum))}</dd>
      <dd className={classes.bar}>
        <Progress
          value={isBeyond ? 100 : (used / maximum) * 100}
          color={isBeyond ? 'var(--korpus-tone-warning-text)' : 'brand'}
          size="sm"
          aria-hidden
        />
        {isBeyond && <span className={classes.beyond}>{texts.beyond}</span>}
      </dd>
    </div>
  );
}
