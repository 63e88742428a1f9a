import { themeTokens, type ThemeToken } from '@campus-cover/engine';
import { checkTheme, fromPointer, parseSource } from '@campus-cover/engine/analysis';

export type SchoolColors = Readonly<Record<ThemeToken, string>>;

export interface ColorProblem {
  readonly token: ThemeToken;
  readonly message: string;
  /** The closest color that passes, e.g. `"#1c6fae"`. */
  readonly suggestion?: string;
}

export const schoolTokens = Object.keys(themeTokens) as readonly ThemeToken[];

/** Returns the part of a school's file that sets its colors: `"theme": { "--cc-brand": "#14508c", … }`. */
export function writeTheme(colors: SchoolColors): string {
  const chosen = Object.fromEntries(schoolTokens.map((token) => [token, colors[token]]));
  return `"theme": ${JSON.stringify(chosen, null, 2)}`;
}

/** Finds the problems that `campus-cover lint` would report for a school's file with these colors. */
export function findColorProblems(colors: SchoolColors): readonly ColorProblem[] {
  const { node } = parseSource({ file: 'school.json', text: `{ ${writeTheme(colors)} }` });
  if (node === undefined) return [];
  return checkTheme(node).map(({ pointer, message, suggestion }) => ({
    token: fromPointer(pointer).at(-1) as ThemeToken,
    message,
    ...(suggestion !== undefined && { suggestion }),
  }));
}
