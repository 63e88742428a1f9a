import type { Answer } from '../../workload/first-answers.ts';
import type { FormOutline } from '../../workload/form-outline.ts';

export type Answers = Readonly<Record<string, Answer>>;

/** Functions in each library's page that the measurement calls. They are the same for all libraries. */
export interface PeerPage {
  /**
   * Converts the outline into the library's own format, and returns the function that draws the form. A real page loads
   * the library's format directly.
   */
  open(outline: FormOutline, answers: Answers): Drawer | Promise<Drawer>;
  /** The control for the field's answer, or `null` while the field is hidden. */
  control(name: string): HTMLElement | null;
  /** The radio button for one answer. */
  choice(name: string, value: string): HTMLElement | null;
  /** What the page shows for a calculated field. */
  shown(name: string): string | undefined;
  /** The error that the page shows for the field. */
  message(name: string): string | undefined;
  /** The answer in the library's own state. */
  answer(name: string): unknown;
}

export type Drawer = (host: HTMLElement) => void;

/** Returns text without surrounding spaces; `undefined` when nothing is left. */
export function textOf(element: Element | null): string | undefined {
  const text = element instanceof HTMLInputElement ? element.value : element?.textContent;
  return text?.trim() || undefined;
}
