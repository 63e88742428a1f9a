import axe from 'axe-core';
import type { AccessibilityFinding, FromPreview } from './messages.ts';

/** Asks axe about the page as it is now. Its code comes when somebody asks for the first time. */
export async function findBarriers(): Promise<Extract<FromPreview, { readonly kind: 'accessibility' }>> {
  try {
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      // The frame is a part of a page; what holds for whole pages is held where students see the form.
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
    // A selector of axe's own that this document does not understand.
    return null;
  }
}
