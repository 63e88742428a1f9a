/** Outlines fields in the live form. */
export interface FieldOutline {
  /** Outlines the explained field. */
  chosen(path: string | null): void;
  /** Outlines the fields that a replay step touched, and the fields that did not meet its expectations. */
  touched(paths: readonly string[], failing: readonly string[]): void;
}

/**
 * Outlines fields with a constructed style sheet that contains only selectors. Outlines survive a re-render, and the
 * page's content security policy allows them.
 */
export function createFieldOutline(target: Document): FieldOutline {
  const sheet = new CSSStyleSheet();
  target.adoptedStyleSheets = [...target.adoptedStyleSheets, sheet];
  const looks: Record<'chosen' | 'touched' | 'failing', readonly string[]> = { chosen: [], touched: [], failing: [] };

  function draw(): void {
    const rules = Object.entries(looks).flatMap(([look, paths]) =>
      paths.map((path) => `[data-field="${CSS.escape(path)}"] { outline: var(--preview-${look}); }`),
    );
    sheet.replaceSync(rules.join('\n'));
  }

  return {
    chosen(path) {
      looks.chosen = path === null ? [] : [path];
      draw();
    },
    touched(paths, failing) {
      looks.touched = paths;
      looks.failing = failing;
      draw();
    },
  };
}
