import type { DocumentInfo, DocumentService, RecordService } from '@campus-cover/renderer';

/** Documents of the live form: they stay in this page and go nowhere. */
export function createPreviewDocuments(): DocumentService {
  const known = new Map<string, DocumentInfo>();
  return {
    get: (id) => known.get(id),
    // A document that is named by a scenario or a draft is not there to be looked at.
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

/** Records of their own, such as a student's dependents, are neither changed nor deleted from here. */
export const previewRecords: RecordService = {
  edit: async () => false,
  remove: async () => {
    throw new Error('Nothing is deleted from the live form of the workbench.');
  },
};
