import { speak, type Language } from '@campus-cover/renderer';
import { applyTheme } from '../app/shell/theme.ts';
import { schoolThemes } from './school-themes.ts';

export type Direction = 'ltr' | 'rtl';

/** What the toolbar, or a story's own `globals`, has chosen. */
export interface Dress {
  /** Slug of a school; without one, the portal's own colours. */
  readonly school: string;
  readonly direction: Direction;
  /** BCP 47, e.g. `"es"`. */
  readonly language: string;
}

const files = import.meta.glob<Language>('../schemas/languages/*/language.json', { eager: true, import: 'default' });

/** The languages that the words around a form are there in. */
export const languages: readonly Language[] = Object.values(files);

let undress = (): void => undefined;

/** Puts a school's colours on the page, and the language and the direction that is read from now on. Again and again is once. */
export function dressPage(page: HTMLElement, { school, direction, language }: Dress): void {
  undress();
  undress = applyTheme(page.style, schoolThemes.find(({ slug }) => slug === school)?.theme ?? {});
  page.dir = direction;
  page.lang = language;
  speak(languages.find(({ tag }) => tag === language));
}
