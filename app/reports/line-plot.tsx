import { useId, type ReactElement } from 'react';
import { formatDay } from '../shell/dates.ts';
import { LineSample } from './line-sample.tsx';
import { roundUp } from './round-up.ts';

export interface PlotLine {
  readonly name: string;
  /** From left to right: `at` is 0 at the left and 1 at the right. The line keeps each total until the next point. */
  readonly points: readonly { readonly at: number; readonly total: number }[];
}

export interface LinePlotProps {
  readonly title: string;
  /** What the plot shows, in complete sentences. */
  readonly summary: string;
  /** ISO dates at the left and at the right. */
  readonly first: string;
  readonly last: string;
  /** At most three. Each has its own color and its own dashes. */
  readonly lines: readonly PlotLine[];
  readonly format: (total: number) => string;
}

/** The units of the drawing, which the page stretches to the available width. */
const width = 1000;
const height = 300;

/**
 * Lines that rise by day. The names and numbers are text beside the drawing, so that they keep their size on a phone and
 * in print. The page also shows the same figures as a table.
 */
export function LinePlot({ title, summary, first, last, lines, format }: LinePlotProps): ReactElement {
  const id = useId();
  const top = roundUp(Math.max(...lines.flatMap(({ points }) => points.map(({ total }) => total))));
  return (
    <figure className="line-plot" aria-labelledby={`${id}-title`}>
      <figcaption>
        <strong id={`${id}-title`}>{title}</strong>
        <span id={`${id}-summary`}>{summary}</span>
      </figcaption>
      <ul className="line-plot-names">
        {lines.map(({ name, points }, index) => (
          <li key={name}>
            <LineSample index={index} />
            {name}: {format(points.at(-1)?.total ?? 0)}
          </li>
        ))}
      </ul>
      <div className="line-plot-frame">
        <span className="line-plot-top" aria-hidden="true">
          {format(top)}
        </span>
        <svg
          className="line-plot-area"
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-summary`}
        >
          {[0, 0.25, 0.5, 0.75, 1].map((share) => (
            <path key={share} className="line-plot-grid" d={`M0 ${height * share}H${width}`} />
          ))}
          {lines.map(({ name, points }, index) => (
            <path key={name} className={`line-plot-line line-plot-line-${index}`} d={drawSteps(points, top)} />
          ))}
        </svg>
        <span className="line-plot-bottom" aria-hidden="true">
          {format(0)}
        </span>
        <span className="line-plot-first">{formatDay(first)}</span>
        <span className="line-plot-last">{formatDay(last)}</span>
      </div>
    </figure>
  );
}

function drawSteps(points: PlotLine['points'], top: number): string {
  return `M0 ${height}${points
    .map(({ at, total }) => `H${(at * width).toFixed(1)}V${(height * (1 - total / top)).toFixed(1)}`)
    .join('')}`;
}
