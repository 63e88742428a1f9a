/** Words that one page has another say with the move, e.g. that a form was sent. */
export interface ArrivalState {
  readonly message: string;
}

/** History state survives a reload and could hold anything: only a text is read. */
export function readArrivalMessage(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('message' in state)) return null;
  const { message } = state;
  return typeof message === 'string' && message !== '' ? message : null;
}
