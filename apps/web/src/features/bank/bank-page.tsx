import { type Bank, getBank, importBankFile } from '@korpus/contract/bank/bank.ts';
import { mayEnter } from '@korpus/domain/rights/access.ts';
import { IconBuildingBank } from '@tabler/icons-react';
import { useApi } from '../../lib/calls/api-context.tsx';
import { buildQuery } from '../../lib/calls/query-of.ts';
import type { GoTo } from '../../lib/lists/list-search.ts';
import { usePerson } from '../../lib/session/current-user.tsx';
import { useDropTarget } from '../../ui/files/taking/use-drop-target.ts';
import { useListQuery } from '../../ui/record-list/use-list-query.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { useRoomForBoth, WorkplacePage } from '../../ui/workplace/workplace.tsx';
import { Accounts } from './accounts/accounts.tsx';
import { Gaps } from './accounts/gaps.tsx';
import classes from './bank.module.css';
import type { BankSearch } from './bank-search.ts';
import { bankTexts, fileTexts as texts } from './bank-texts.ts';
import { BankWorkplace } from './bank-workplace.tsx';
import { ImportButton } from './files/import-button.tsx';
import { ImportResults } from './files/import-results.tsx';
import { type BankImport, useBankImport } from './files/use-bank-import.ts';

type BankPageProps = Readonly<{
  search: BankSearch;
  onGo: GoTo<BankSearch>;
  onOrder: (orderId: string) => void;
}>;

/** /week-overview/bank: statements come in, and each line becomes what it is (rules: bank#screen). */
export function BankPage(props: BankPageProps) {
  const person = usePerson();
  const may = { write: person.rights.has('BANK_WRITE'), import: mayEnter(importBankFile.access, person) };
  const imports = useBankImport();
  const { data, status } = useListQuery(buildQuery(useApi(), getBank));
  const drop = useDropTarget(may.import ? imports.take : null);
  return (
    <WorkplacePage {...drop.dropProps}>
      {data !== undefined && <BankContent bank={data} imports={imports} may={may} {...props} />}
      {status === 'loading' && <LoadingState shape="rows" count={10} />}
      {typeof status === 'object' && (
        <ErrorState title={bankTexts.loadFailed} hint={status.error} onRetry={status.onRetry} />
      )}
      {drop.isOver && (
        <div className={classes.veil} aria-hidden>
          {texts.drop}
        </div>
      )}
    </WorkplacePage>
  );
}

type BankOfProps = BankPageProps &
  Readonly<{ bank: Bank; imports: BankImport; may: Readonly<{ write: boolean; import: boolean }> }>;

function BankContent({ bank, imports, may, ...props }: BankOfProps) {
  const isWide = useRoomForBoth();
  // A line that has the window to itself has all of it.
  const isAlone = !isWide && props.search.line !== undefined;
  if (bank.accounts.length === 0)
    return (
      <>
        <ImportResults imports={imports} accounts={bank.accounts} />
        <EmptyState
          title={texts.empty}
          hint={may.import ? texts.emptyHint : texts.emptyReadOnly}
          icon={<IconBuildingBank size={22} stroke={1.5} />}
          action={may.import && <ImportButton isFirst onFiles={imports.take} />}
        />
      </>
    );
  return (
    <>
      {!isAlone && (
        <>
          <div className={classes.head}>
            <Accounts accounts={bank.accounts} mayWrite={may.write} />
            {may.import && <ImportButton onFiles={imports.take} />}
          </div>
          <Gaps gaps={bank.gaps} accounts={bank.accounts} />
        </>
      )}
      <ImportResults imports={imports} accounts={bank.accounts} />
      <BankWorkplace accounts={bank.accounts} mayWrite={may.write} isWide={isWide} {...props} />
    </>
  );
}
