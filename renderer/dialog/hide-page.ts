/**
 * Hides everything outside the dialog from assistive technology and the keyboard. Returns a function that restores the
 * previous state, including what an outer dialog had hidden.
 */
export function hidePageBehind(dialog: HTMLElement): () => void {
  const hidden = [...(dialog.parentElement?.children ?? [])].filter(
    (element): element is HTMLElement => element instanceof HTMLElement && element !== dialog,
  );
  const before = hidden.map((element) => ({ ariaHidden: element.getAttribute('aria-hidden'), inert: element.inert }));
  hidden.forEach((element) => {
    element.setAttribute('aria-hidden', 'true');
    element.inert = true;
  });
  return () =>
    hidden.forEach((element, index) => {
      const { ariaHidden = null, inert = false } = before[index] ?? {};
      if (ariaHidden === null) element.removeAttribute('aria-hidden');
      else element.setAttribute('aria-hidden', ariaHidden);
      element.inert = inert;
    });
}
