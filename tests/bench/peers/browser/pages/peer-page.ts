import type { Answer } from '../../workload/first-answers.ts';
import type { FormOutline } from '../../workload/form-outline.ts';

export type Answers = Readonly<Record<string, Answer>>;

/** What the measuring asks of each library's page; the same for all of them. */
export interface PeerPage {
  /**
   * Puts the outline into the library's own format, which a real page would load as it is, and gives the function that
   * draws it.
   */
  open(outline: FormOutline, answers: Answers): Drawer | Promise<Drawer>;
  /** The control in which the field is answered, or `null` while the field is hidden. */
  control(name: string): HTMLElement | null;
  /** The radio button of one answer. */
  choice(name: string, value: string): HTMLElement | null;
  /** What the page shows for a field that is worked out. */
  shown(name: string): string | undefined;
  /** What the page says is wrong with the field. */
  message(name: string): string | undefined;
  /** The answer that the library itself holds. */
  answer(name: string): unknown;
}

export type Drawer = (host: HTMLElement) => void;

/** What a text says, without the spaces around it; `undefined` when it says nothing. */
export function textOf(element: Element | null): string | undefined {
  const text = element instanceof HTMLInputElement ? element.value : element?.textContent;
  return text?.trim() || undefined;
}
