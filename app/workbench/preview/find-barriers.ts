import axe from 'axe-core';
import type { AccessibilityFinding, FromPreview } from './messages.ts';

/** Runs axe on the current page. The caller loads this module, and axe with it, on first use. */
export async function findBarriers(): Promise<Extract<FromPreview, { readonly kind: 'accessibility' }>> {
  try {
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      // The frame is only part of a page. Other tests check the rules for whole pages.
      rules: { region: { enabled: false } },
    });
    const findings = violations.map(({ id, impact, help, nodes }): AccessibilityFinding => {
      const places = nodes.map(({ target }) => String(target.at(-1) ?? ''));
      const fields = places.map((place) => fieldAt(place));
      return {
        rule: id,
        impact: impact ?? 'moderate',
        message: help,
        paths: [...new Set(fields.filter((path) => path !== null))],
        places: places.filter((_place, index) => fields[index] === null),
      };
    });
    return { kind: 'accessibility', findings, error: null };
  } catch (error) {
    return { kind: 'accessibility', findings: [], error: error instanceof Error ? error.message : String(error) };
  }
}

function fieldAt(selector: string): string | null {
  try {
    return document.querySelector(selector)?.closest<HTMLElement>('[data-field]')?.dataset['field'] ?? null;
  } catch {
    // A selector that only axe understands.
    return null;
  }
}
