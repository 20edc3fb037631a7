import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Popover.css';
import { listUsers } from '@korpus/contract/users/users.ts';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { buildQuery } from '../../../lib/calls/query-of.ts';
import classes from '../settings.module.css';
import { baseDataTexts as texts } from '../settings-texts.ts';
import type { ExhibitionSalesmanDraft } from './exhibition-salesman-draft.ts';
import type { ListFieldsProps } from './list-kind.ts';
import { NameField } from './name-field.tsx';

export function ExhibitionSalesmanFields(props: ListFieldsProps<ExhibitionSalesmanDraft>) {
  const { draft, edit, error, isReadOnly, data } = props;
  const people = usePeople(draft.userId);
  // A disabled shop is offered to whom it belongs already, and to nobody else.
  const locations = data.locations
    .filter(({ id, enabled }) => enabled || id === draft.locationId)
    .map(({ id, name, enabled }) => ({ value: id, label: enabled ? name : texts.disabledLocation(name) }));
  return (
    <div className={classes.fields}>
      <NameField draft={draft} rename={(name) => edit({ name })} error={error} isReadOnly={isReadOnly} />
      <Select
        name="locationId"
        label={texts.location}
        data={locations}
        value={draft.locationId}
        onChange={(locationId) => edit({ locationId })}
        description={locations.length === 0 ? texts.noLocation : undefined}
        error={error('locationId')}
        allowDeselect={false}
        disabled={isReadOnly}
        required
      />
      <Select
        name="userId"
        label={texts.linkedUser}
        description={texts.linkedUserHint}
        data={people}
        value={draft.userId}
        onChange={(userId) => edit({ userId })}
        error={error('userId')}
        placeholder={texts.noLinkedUser}
        disabled={isReadOnly}
        clearable
        clearButtonProps={{ 'aria-label': texts.noLinkedUser }}
        searchable
      />
    </div>
  );
}

function usePeople(chosen: string | null) {
  const { data = [] } = useQuery(buildQuery(useApi(), listUsers));
  return data
    .filter(
      ({ id, enabled, roles }) => id === chosen || (enabled && roles.some((role) => role !== 'CARPENTER')),
    )
    .map(({ id, firstName, lastName, enabled }) => {
      const name = `${firstName} ${lastName}`;
      return { value: id, label: enabled ? name : texts.disabledUser(name) };
    });
}
