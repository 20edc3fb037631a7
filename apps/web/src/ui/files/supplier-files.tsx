import type { FileActions } from './file-actions.ts';
import { FileSlot } from './file-slot.tsx';
import classes from './files.module.css';
import { filesTexts as texts } from './files-texts.ts';
import { type SupplierSlots, slotKey } from './slots.ts';

type SupplierFilesProps = Readonly<{ suppliers: readonly SupplierSlots[]; actions: FileActions }>;

/** A line for each supplier and a column for each kind of paper: most of these places stay empty for long. */
export function SupplierFiles({ suppliers, actions }: SupplierFilesProps) {
  const kinds = new Map(suppliers.flatMap(({ slots }) => slots).map(({ type, name }) => [type, name]));
  return (
    <div className={classes.group}>
      <h4 className={classes.groupTitle}>{texts.suppliers}</h4>
      <div className={classes.supplierFrame}>
        <table className={classes.suppliers}>
          <thead>
            <tr>
              <th scope="col">{texts.supplier}</th>
              {[...kinds].map(([type, name]) => (
                <th key={type} scope="col">
                  {texts.supplierHeads[type] ?? name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {suppliers.map((supplier) => (
              <tr key={supplier.isFormer ? 'former' : supplier.id}>
                <th scope="row">{chooseName(supplier)}</th>
                {[...kinds.keys()].map((type) => (
                  <td key={type}>
                    {supplier.slots
                      .filter((slot) => slot.type === type)
                      .map((slot) => (
                        <FileSlot key={slotKey(slot)} slot={slot} actions={actions} isInTable />
                      ))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function chooseName({ isFormer, name }: SupplierSlots): string {
  if (isFormer) return texts.formerSupplier;
  return name === '' ? texts.withoutName : name;
}
