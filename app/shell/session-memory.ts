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

/** @returns whether the browser keeps it */
export function noteSeen(notice: string): boolean {
  try {
    window.sessionStorage.setItem(`${prefix}${notice}`, '1');
    return true;
  } catch {
    return false;
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
