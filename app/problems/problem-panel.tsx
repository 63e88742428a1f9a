import { useEffect, useId, useRef, type ReactElement, type ReactNode } from 'react';

export interface PanelProblem {
  readonly message: string;
  /** The id of the control that the problem links to. */
  readonly target?: string;
}

export interface ProblemPanelProps {
  readonly problems: readonly PanelProblem[];
  /** The heading in the page's language. Default: English. */
  readonly title?: string;
  /** Ways to fix the problems, below the list. */
  readonly children?: ReactNode;
}

/**
 * Shows "There is a problem" at the top of a page that is not an engine form. The panel receives focus whenever
 * `problems` changes.
 */
export function ProblemPanel(props: ProblemPanelProps): ReactElement | null {
  const { problems, title = 'There is a problem', children } = props;
  const panel = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (problems.length > 0) panel.current?.focus();
  }, [problems]);

  if (problems.length === 0) return null;
  return (
    <div ref={panel} className="cc-error-summary" role="alert" tabIndex={-1} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <ul>
        {problems.map((problem, at) => (
          <li key={`${at} ${problem.message}`}>
            <PanelLine problem={problem} />
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}

function PanelLine({ problem }: { readonly problem: PanelProblem }): ReactElement {
  const { message, target } = problem;
  if (target === undefined) return <>{message}</>;
  return (
    <a
      href={`#${target}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
    >
      {message}
    </a>
  );
}
