import { styleText } from 'node:util';
import { progressBar } from './progress-bar.ts';

type Paint = (text: string) => string;

export interface Style {
  readonly red: Paint;
  readonly yellow: Paint;
  readonly green: Paint;
  readonly cyan: Paint;
  readonly bold: Paint;
  readonly dim: Paint;
}

/** Where a command writes: results to stdout, progress to stderr. */
export interface Terminal {
  readonly style: Style;
  write(text: string): void;
  note(text: string): void;
  /** Shows the progress of a long task, but only on a terminal. Returns the functions to update and erase it. */
  progress(label: string): Progress;
}

export interface Progress {
  /** The task awaits this call, so that a signal can end the task. */
  readonly tell: (done: number, total: number) => Promise<void>;
  readonly end: () => void;
}

type Environment = Readonly<Record<string, string | undefined>>;
type Stream = Pick<NodeJS.WriteStream, 'write'> & { readonly isTTY?: boolean };

export interface Streams {
  readonly out: Stream;
  readonly error: Stream;
  readonly environment: Environment;
}

export function createTerminal({ out, error, environment }: Streams): Terminal {
  return {
    style: createStyle(hasColour(out, environment)),
    write: (text) => void out.write(`${text}\n`),
    note: (text) => void error.write(`${text}\n`),
    progress: (label) => progressBar(label, error),
  };
}

/**
 * NO_COLOR and FORCE_COLOR take precedence. Otherwise, output to a terminal has color, and output to a file or a pipe
 * does not.
 */
export function hasColour(out: { readonly isTTY?: boolean }, environment: Environment): boolean {
  const { NO_COLOR: no, FORCE_COLOR: force, TERM: terminal } = environment;
  if (force !== undefined) return force !== '0' && force !== 'false';
  if (no !== undefined && no !== '') return false;
  return out.isTTY === true && terminal !== 'dumb';
}

const colours = ['red', 'yellow', 'green', 'cyan', 'bold', 'dim'] as const;

export function createStyle(coloured: boolean): Style {
  // The code above already decided whether to use color; newer versions of Node must not check the stream again.
  const options = { validateStream: false };
  const paint = (name: (typeof colours)[number]): Paint =>
    coloured ? (text) => styleText(name, text, options) : (text) => text;
  return {
    red: paint('red'),
    yellow: paint('yellow'),
    green: paint('green'),
    cyan: paint('cyan'),
    bold: paint('bold'),
    dim: paint('dim'),
  };
}
