import { Component, type ReactNode } from 'react';
import { loadAnew } from '../../lib/version.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { pageTexts as texts } from '../navigation/navigation-texts.ts';
import { AwayError, isPartMissing } from './away-error.tsx';

type State = Readonly<{
  error: unknown;
  /** The page was loaded anew by itself just now, and the program did not come either. */
  isInVain?: boolean;
}>;

/** Shows that the program itself did not come: there is no router yet to say so, and the page would stay empty. */
export class ProgramGuard extends Component<Readonly<{ children: ReactNode }>, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render(): ReactNode {
    const { error, isInVain = false } = this.state;
    if (error === null) return this.props.children;
    if (isInVain || !isPartMissing(error)) {
      const reload = () => window.location.reload();
      return <ErrorState title={texts.error} hint={texts.errorHint} onRetry={reload} />;
    }
    // A browser may remember that a part failed, so the whole page is loaded anew.
    return <AwayError onBack={() => loadAnew() || this.setState({ isInVain: true })} />;
  }
}
