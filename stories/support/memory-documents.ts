import type { DocumentInfo, DocumentService } from '@campus-cover/renderer';

const STEP_MS = 120;
const STEPS = 8;

/** Stores documents in the page's memory. A file whose name starts with "flaky" fails on its first upload. */
export function createMemoryDocuments(initial: readonly DocumentInfo[] = []): DocumentService {
  const kept = new Map(initial.map((info) => [info.id, info]));
  const failed = new Set<string>();
  let count = 0;
  return {
    get: (id) => kept.get(id),
    async upload(file, _field, onProgress, signal) {
      for (let step = 1; step <= STEPS; step++) {
        await new Promise((resolve) => setTimeout(resolve, STEP_MS));
        if (signal.aborted) throw new Error('The upload was stopped.');
        if (step === STEPS / 2 && file.name.startsWith('flaky') && !failed.has(file.name)) {
          failed.add(file.name);
          throw new Error('The connection was lost. Your other answers are safe.');
        }
        onProgress(step / STEPS);
      }
      const info = { id: `doc_${++count}`, name: file.name, size: file.size, type: file.type };
      kept.set(info.id, info);
      return info;
    },
    async remove(id) {
      await new Promise((resolve) => setTimeout(resolve, STEP_MS));
      if (kept.get(id)?.name.startsWith('locked'))
        throw new Error('The file is being checked for viruses; try again in a minute.');
      kept.delete(id);
    },
    url: (id) => `#document-${id}`,
  };
}
