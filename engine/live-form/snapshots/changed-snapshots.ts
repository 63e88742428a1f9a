/** Receives a notification when snapshots change. */
export interface SnapshotListener {
  fieldChanged(path: string): void;
  sectionChanged(id: string): void;
}

/** Reports each path and section only once. */
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
