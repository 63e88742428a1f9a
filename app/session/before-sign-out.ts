type Work = () => Promise<unknown>;

const work = new Set<Work>();

/** Registers what has to happen while the session still stands, e.g. saving a draft. Returns the way to withdraw it. */
export function onBeforeSignOut(task: Work): () => void {
  work.add(task);
  return () => void work.delete(task);
}

/** Resolves when every registered task has ended, well or not: a failed save must not hold a student in the session. */
export async function finishBeforeSignOut(): Promise<void> {
  await Promise.allSettled([...work].map((task) => task()));
}
