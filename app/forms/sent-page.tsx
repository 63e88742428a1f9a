import { useEffect, type ReactElement } from 'react';
import { say } from '@campus-cover/renderer';
import { Link } from 'react-router-dom';
import { useSession } from '../session/session-context.ts';
import { NavigationContext } from '../shell/navigation-state.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { SentWords, type SentWordsProps } from './saved-notice.tsx';

/** Stands in the form's place once it was sent: that it was, what happens next, and the way on. */
export function SentPage({ confirmation, message }: SentWordsProps): ReactElement {
  const { session } = useSession();
  const title = confirmation?.title ?? '';
  useEffect(() => {
    // Newer browsers give a promise, which is no way to end an effect.
    window.scrollTo(0, 0);
  }, []);
  return (
    // To the person it is another page: its heading takes focus as after a move.
    <NavigationContext value={true}>
      <section className="page single-form sent-form">
        <PageHeading title={title}>{title}</PageHeading>
        <SentWords confirmation={confirmation} message={message} />
        <p className="button-row">
          <Link className="cc-button cc-button-primary" to={session.authenticated ? '/' : '/login'}>
            {say(session.authenticated ? 'goToCoverage' : 'goToSignIn')}
          </Link>
        </p>
      </section>
    </NavigationContext>
  );
}
