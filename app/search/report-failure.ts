/** A search that failed without a word of its own: only logged, for who looks into it. */
export function logFailure(error: unknown): void {
  console.error('The search failed.', error);
}

/** The specification's word for a failed search of news or questions. What can be done about it stands on the page. */
export function alertFailure(): void {
  window.alert('error');
}
