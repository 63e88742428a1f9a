/**
 * Records which notices the user has seen. The entries last until the browser tab closes and contain nothing else about
 * the user.
 */
const prefix = 'campus-cover.seen.';

/** @returns `'unknown'` when the browser blocks storage for this page */
export function wasSeen(notice: string): boolean | 'unknown' {
  try {
    return window.sessionStorage.getItem(`${prefix}${notice}`) !== null;
  } catch {
    return 'unknown';
  }
}

/** Does nothing when the browser blocks storage for this page. */
export function noteSeen(notice: string): void {
  try {
    window.sessionStorage.setItem(`${prefix}${notice}`, '1');
  } catch {
    // Without this entry, the user sees the notice again.
  }
}

/** Returns every notice that the user has seen. */
export function seenNotices(): readonly string[] {
  try {
    return Object.keys(window.sessionStorage).flatMap((key) =>
      key.startsWith(prefix) ? key.slice(prefix.length) : [],
    );
  } catch {
    return [];
  }
}
