import { useEffect, type ReactElement } from 'react';
import { useWords } from '@campus-cover/renderer';
import { Link } from 'react-router-dom';
import { useSession } from '../../sessions/session-context.ts';
import { NavigationContext } from '../../shell/navigation-state.ts';
import { PageHeading } from '../../shell/page-heading.tsx';
import { SentWords, type SentWordsProps } from '../drafts/saved-notice.tsx';

export interface SentPageProps extends SentWordsProps {
  /** The email address that the user entered, so that the user can notice a wrong one. */
  readonly address: string | null;
}

/** Replaces the form after the submission: the confirmation, what happens next, and a link to continue. */
export function SentPage({ confirmation, message, address }: SentPageProps): ReactElement {
  const { say } = useWords();
  const { session } = useSession();
  const title = confirmation?.title ?? '';
  useEffect(() => {
    // Newer browsers return a promise, but an effect must not return one.
    window.scrollTo(0, 0);
  }, []);
  return (
    // The confirmation looks like a new page, so its heading receives focus, as it does after navigation.
    <NavigationContext value={true}>
      <section className="page single-form sent-form">
        <PageHeading title={title}>{title}</PageHeading>
        <SentWords confirmation={confirmation} message={message} />
        {address === null ? null : <p>{say('youEntered', { address })}</p>}
        <p className="button-row">
          <Link className="cc-button cc-button-primary" to={session.authenticated ? '/' : '/login'}>
            {say(session.authenticated ? 'goToCoverage' : 'goToSignIn')}
          </Link>
        </p>
      </section>
    </NavigationContext>
  );
}
