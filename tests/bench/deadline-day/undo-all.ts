export type Undo = () => Promise<void> | void;

/** Undoes everything, in reverse order. A failure does not stop the rest from being undone. */
export async function undoAll(undo: Undo[]): Promise<void> {
  for (let last = undo.pop(); last; last = undo.pop()) {
    try {
      await last();
    } catch (error) {
      console.error(error);
    }
  }
}
