type Work = () => Promise<unknown>;

const work = new Set<Work>();

/**
 * Registers a task that runs before the session ends, e.g. saving a draft. Returns a function that removes the task.
 */
export function onBeforeSignOut(task: Work): () => void {
  work.add(task);
  return () => void work.delete(task);
}

/** Runs every registered task and resolves when all of them have ended. A failed save must not block the sign-out. */
export async function finishBeforeSignOut(): Promise<void> {
  await Promise.allSettled([...work].map((task) => task()));
}
