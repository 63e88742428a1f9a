import type { ReactElement } from 'react';
import { RefusalFindings } from '../../publishing/refusal-findings.tsx';
import type { FilePlace } from '../../workbench-context.ts';
import type { CheckedSchool } from '../use-school-check.ts';
import { SchoolChanges } from './school-changes.tsx';

export interface ChangeReviewProps {
  readonly checked: CheckedSchool;
  readonly isNew: boolean;
  /** The heading, e.g. `"What changes for Bay State University"`. */
  readonly title: string;
  readonly onOpen: (place: FilePlace) => void;
}

/**
 * The check of a publication's files and what the publication changes, shown before the author confirms the
 * publication.
 */
export function ChangeReview({ checked, isNew, title, onOpen }: ChangeReviewProps): ReactElement {
  const { check, isCurrent, failure } = checked;
  const errors = (check?.findings ?? []).filter(({ severity }) => severity === 'error');
  const isDone = isCurrent && check !== null;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard */}
      <section className="wb-publish" aria-label="Check and changes" tabIndex={0}>
        {errors.length === 0 ? null : (
          <>
            <h3>Errors</h3>
            <RefusalFindings findings={errors} onOpen={onOpen} />
          </>
        )}
        {isDone && errors.length === 0 ? (
          <>
            <h3>{title}</h3>
            <SchoolChanges check={check} isNew={isNew} hasHarmBelow />
          </>
        ) : null}
      </section>
      <output
        className="wb-gate-result"
        data-state={failure !== null || errors.length > 0 ? 'refused' : isDone ? 'passed' : 'running'}
      >
        {failure ??
          (!isDone
            ? 'Checking…'
            : errors.length === 0
              ? 'The files have no errors.'
              : 'Fix the errors above before you publish.')}
      </output>
    </>
  );
}
