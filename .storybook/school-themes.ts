import type { Theme } from '../app/shell/theme.ts';

export interface SchoolTheme {
  readonly slug: string;
  readonly name: string;
  readonly theme: Theme;
}

const files = import.meta.glob<SchoolTheme>('../schemas/schools/*/school.json', { eager: true, import: 'default' });

/** The demo schools with their colors, read from their files. */
export const schoolThemes: readonly SchoolTheme[] = Object.values(files).map(({ slug, name, theme }) => ({
  slug,
  name,
  theme,
}));
