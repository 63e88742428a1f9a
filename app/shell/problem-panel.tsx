import { useEffect, useRef, type ReactElement } from 'react';

export interface PanelProblem {
  readonly message: string;
  /** The id of a control of this page to go to. */
  readonly target?: string;
}

export interface ProblemPanelProps {
  readonly problems: readonly PanelProblem[];
}

/** "There is a problem", at the top of a page that is not a form of the engine. It takes focus each time it has something new to say. */
export function ProblemPanel({ problems }: ProblemPanelProps): ReactElement | null {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problems.length > 0) panel.current?.focus();
  }, [problems]);

  if (problems.length === 0) return null;
  return (
    <div ref={panel} className="cc-error-summary" role="alert" tabIndex={-1} aria-labelledby="problem-panel-title">
      <h2 id="problem-panel-title">There is a problem</h2>
      <ul>
        {problems.map((problem, at) => (
          <li key={`${at} ${problem.message}`}>
            <PanelLine problem={problem} />
          </li>
        ))}
      </ul>
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
