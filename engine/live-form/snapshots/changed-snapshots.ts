/** Is told which snapshots have changed. */
export interface SnapshotListener {
  fieldChanged(path: string): void;
  sectionChanged(id: string): void;
}

/** Passes on each path once. */
export function onceEach(news: SnapshotListener): SnapshotListener {
  const told = new Set<string>();
  return {
    fieldChanged(path) {
      if (told.has(path)) return;
      told.add(path);
      news.fieldChanged(path);
    },
    sectionChanged: (id) => news.sectionChanged(id),
  };
}
