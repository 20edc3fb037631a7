import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { type Connection, connections } from '@korpus/domain/orders/order.ts';
import { connectionNames } from '@korpus/domain/orders/orders-texts.ts';
import { Checkbox } from '@mantine/core';
import { type FieldSource, usePart } from '../../ui/record-fields/field-source.ts';
import classes from './connections-of.module.css';

type ConnectionsOfProps = Readonly<{
  source: FieldSource<{ readonly connections: readonly Connection[] }>;
  label: string;
  isReadOnly: boolean;
}>;

/** Asks what is to be connected, at a delivery or a repair; always in the same order. */
export function RecordConnections({ source, label, isReadOnly }: ConnectionsOfProps) {
  const chosen = usePart(source, (part) => part.connections);
  const toggle = (connection: Connection, isChosen: boolean) =>
    source.change({
      connections: connections.filter((each) =>
        each === connection ? isChosen : source.part().connections.includes(each),
      ),
    });
  return (
    <Checkbox.Group label={label} value={[...chosen]}>
      <div className={classes.choices}>
        {connections.map((connection) => (
          <Checkbox
            key={connection}
            name="connections"
            value={connection}
            label={connectionNames[connection]}
            disabled={isReadOnly}
            onChange={(event) => toggle(connection, event.currentTarget.checked)}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}
