import type { ReactElement } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { usePossibleSession } from '../sessions/session-context.ts';
import { wayHome } from '../sessions/way-home.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { sameAnswers } from '../shell/same-answers.ts';
import { FailureReference } from './failure-reference.tsx';
import { readFailure } from './failure-state.ts';
import { failureWords } from './failure-words.ts';

/** The general failure page: what happened, what is saved, and a link to return. */
export function GenericErrorPage(): ReactElement {
  const { state, search } = useLocation();
  const { returnTo, reference } = readFailure(state, search);
  const session = usePossibleSession()?.session;
  const { title, lead, advice, way = wayHome(session) } = failureWords(new URLSearchParams(search).get('about'));
  return (
    <section className="page page-narrow">
      <PageHeading title={title}>{title}</PageHeading>
      <p className="lead">{lead}</p>
      <p>{advice}</p>
      <FailureReference reference={reference} />
      <p className="button-row">
        {returnTo === undefined ? null : (
          <Link className="cc-button cc-button-primary" to={returnTo} state={sameAnswers}>
            Go back and try again
          </Link>
        )}
        <Link
          className={returnTo === undefined ? 'cc-button cc-button-primary' : 'cc-button cc-button-secondary'}
          to={way.to}
        >
          {way.label}
        </Link>
      </p>
    </section>
  );
}
