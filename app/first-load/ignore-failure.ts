/** Waits for something that the page loads again if it is missing. */
export async function ignoreFailure<Loaded>(loading: Promise<Loaded>): Promise<Loaded | undefined> {
  return loading.catch(() => undefined);
}
