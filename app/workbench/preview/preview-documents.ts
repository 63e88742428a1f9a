import type { DocumentInfo, DocumentService, RecordService } from '@campus-cover/renderer';

/** Handles the live form's documents. They stay on this page, and nothing is uploaded. */
export function createPreviewDocuments(): DocumentService {
  const known = new Map<string, DocumentInfo>();
  return {
    get: (id) => known.get(id),
    // A document from a scenario or a draft does not exist here, so the author cannot view it.
    url: () => '#',
    async upload({ name, size, type }, _field, onProgress) {
      onProgress(1);
      const document: DocumentInfo = { id: `doc_${known.size + 1}`, name, size, type };
      known.set(document.id, document);
      return document;
    },
    async remove(id) {
      known.delete(id);
    },
  };
}

/** The live form cannot edit or delete separate records, such as a student's dependents. */
export const previewRecords: RecordService = {
  edit: async () => false,
  remove: async () => {
    throw new Error('The live form cannot delete records.');
  },
};
