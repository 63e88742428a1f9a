/** Who is to be told that something is not what it was. */
export interface SnapshotNews {
  fieldChanged(path: string): void;
  sectionChanged(id: string): void;
}

/** Passes on each path once. */
export function onceEach(news: SnapshotNews): SnapshotNews {
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
