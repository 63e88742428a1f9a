export type Undo = () => Promise<void> | void;

/** Undoes everything, in reverse order. One failure does not keep the rest from being undone. */
export async function undoAll(undo: Undo[]): Promise<void> {
  for (let last = undo.pop(); last; last = undo.pop()) {
    try {
      await last();
    } catch (error) {
      console.error(error);
    }
  }
}
