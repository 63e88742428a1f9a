const longest = 60;

/**
 * Makes a file path from a scenario's title, e.g. `"scenarios/no-group-id.json"` for `"[FRM-4] No group ID"`.
 *
 * @param taken existing paths; a number keeps the new path unique
 */
export function scenarioPath(title: string, taken: readonly string[]): string {
  const words = title
    .replace(/\[[^\]]*\]/g, ' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-');
  const slug = trimHyphens(trimHyphens(words).slice(0, longest)) || 'scenario';
  for (let number = 1; ; number += 1) {
    const path = `scenarios/${slug}${number === 1 ? '' : `-${number}`}.json`;
    if (!taken.includes(path)) return path;
  }
}

function trimHyphens(text: string): string {
  return text.replace(/^-+|-+$/g, '');
}
