/** Which fields are set apart in the live form. */
export interface FieldOutline {
  /** The one that is explained. */
  chosen(path: string | null): void;
  /** Those that a step of a replay touched, and those at which it found something else than it expects. */
  touched(paths: readonly string[], failing: readonly string[]): void;
}

/**
 * Outlines fields by a style sheet of the document's own, made of nothing but selectors: whatever is drawn anew keeps its
 * outline, and the page's policy allows it.
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
