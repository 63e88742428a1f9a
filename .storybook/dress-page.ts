import type { Language } from '@campus-cover/renderer';
import { applyTheme } from '../app/shell/theme.ts';
import { alwaysDark } from './always-dark.ts';
import { schoolThemes } from './school-themes.ts';

export type Direction = 'ltr' | 'rtl';
export type Colors = 'system' | 'dark';

/** The toolbar's settings, or those in a story's own `globals`. */
export interface Dress {
  /** A school's slug; empty for the portal's own colors. */
  readonly school: string;
  readonly direction: Direction;
  /** `"dark"` shows a dark page whatever the system prefers. */
  readonly colors: Colors;
  /** BCP 47, e.g. `"es"`. */
  readonly language: string;
}

const files = import.meta.glob<Language>('../schemas/languages/* /language.json', {
  eager: true,
  import: 'default',
}); /** The languages available for the text around a form. */
export const languages: readonly Language[] = Object.values(files);

let undress = (): void => undefined;

/**
 * Applies a school's colors, the language and the text direction to the page. Repeated calls replace earlier settings.
 */
export function dressPage(page: HTMLElement, { school, direction, language, colors }: Dress): void {
  undress();
  undress = applyTheme(page.style, schoolThemes.find(({ slug }) => slug === school)?.theme ?? {});
  darken(colors === 'dark');
  page.dir = direction;
  page.lang = language;
}

/** Applies the portal's own dark colors without their condition on what the system prefers. */
function darken(isDark: boolean): void {
  const id = 'always-dark';
  document.getElementById(id)?.remove();
  if (!isDark) return;
  const sheet = document.createElement('style');
  sheet.id = id;
  sheet.textContent = alwaysDark;
  document.head.append(sheet);
}
