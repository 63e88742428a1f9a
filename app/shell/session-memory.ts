/** Notes of a notice that was seen. They live as long as the browser's tab; nothing else of a person is kept there. */
const prefix = 'campus-cover.seen.';

/** @returns `'unknown'` where the browser keeps nothing for this page */
export function wasSeen(notice: string): boolean | 'unknown' {
  try {
    return window.sessionStorage.getItem(`${prefix}${notice}`) !== null;
  } catch {
    return 'unknown';
  }
}

/** Does nothing where the browser keeps nothing for this page. */
export function noteSeen(notice: string): void {
  try {
    window.sessionStorage.setItem(`${prefix}${notice}`, '1');
  } catch {
    // Then it is seen again.
  }
}

/** Every notice that was seen. */
export function seenNotices(): readonly string[] {
  try {
    return Object.keys(window.sessionStorage).flatMap((key) =>
      key.startsWith(prefix) ? key.slice(prefix.length) : [],
    );
  } catch {
    return [];
  }
}
