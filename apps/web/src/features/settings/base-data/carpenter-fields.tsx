import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Switch.css';
import type { BaseData } from '@korpus/contract/base-data/base-data.ts';
import { mailExists } from '@korpus/contract/users/users.ts';
import { mayEnter } from '@korpus/domain/rights/access.ts';
import { hasRoom } from '@korpus/domain/tenants/limits.ts';
import { Switch, TextInput } from '@mantine/core';
import { useMailTaken } from '../../../lib/records/use-mail-taken.ts';
import { usePerson } from '../../../lib/session/current-user.tsx';
import classes from '../settings.module.css';
import { baseDataTexts as texts } from '../settings-texts.ts';
import type { CarpenterDraft } from './carpenter-draft.ts';
import type { ListFieldsProps } from './list-kind.ts';
import { NameField } from './name-field.tsx';

const longestMail = 254;

/**
 * A carpenter may have a user of the picture app, as long as the licence has a place left for one
 * (rules: people#app-users).
 */
export function CarpenterFields(props: ListFieldsProps<CarpenterDraft>) {
  const { draft, edit, error, isReadOnly, stored, data } = props;
  const hasOne = stored?.hasAppUser === true;
  const { isOffered, hint, isFull } = appPlaces(data, hasOne);
  return (
    <div className={classes.fields}>
      <NameField draft={draft} rename={(name) => edit({ name })} error={error} isReadOnly={isReadOnly} />
      {isOffered && (
        <Switch
          name="hasAppUser"
          label={texts.appUser}
          description={hint}
          checked={draft.hasAppUser}
          onChange={(event) => edit({ hasAppUser: event.currentTarget.checked })}
          error={error('hasAppUser')}
          disabled={isReadOnly || (isFull && !draft.hasAppUser)}
        />
      )}
      {draft.hasAppUser && <MailField {...props} />}
    </div>
  );
}

function MailField({ draft, edit, error, isReadOnly, stored }: ListFieldsProps<CarpenterDraft>) {
  const mail = draft.email ?? '';
  const isTaken = useMailTaken({
    mail,
    userId: stored?.linkedUserId ?? undefined,
    isAsked: mayEnter(mailExists.access, usePerson()) && mail !== (stored?.email ?? ''),
  });
  return (
    <TextInput
      name="email"
      type="email"
      label={texts.email}
      description={stored?.hasAppUser === true ? undefined : texts.mailHint}
      value={mail}
      onChange={(event) => edit({ email: event.currentTarget.value })}
      error={isTaken ? texts.mailTaken : error('email')}
      maxLength={longestMail}
      autoComplete="off"
      readOnly={isReadOnly}
      required
    />
  );
}

/**
 * Counts the places for app users. A carpenter who has one may always be switched off and on again while the dialog is
 * open.
 */
function appPlaces({ constraint }: BaseData, hasOne: boolean) {
  const { carpenterAppUserCount: used, maximumCarpenterAppUserCount: maximum } = constraint;
  const isFull = !hasOne && !hasRoom(used, maximum);
  const hasPackage = constraint.additionalPackageTypes.includes('CARPENTER_APP');
  const whenThere = isFull ? texts.noAppUserLeft(maximum) : texts.appUserHint(used, maximum);
  return { isOffered: hasPackage || hasOne, isFull, hint: hasPackage ? whenThere : texts.noAppPackage };
}
