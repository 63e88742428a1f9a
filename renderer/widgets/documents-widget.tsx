import { useRef, useState } from 'react';
import { useAnnouncer } from '../announcer/announcer.tsx';
import { textOf } from '../answers/text-of.ts';
import { acceptAttribute, nameTypes } from '../documents/document-types.ts';
import { DocumentRow } from '../documents/document-row.tsx';
import { FileChooser } from '../documents/file-chooser.tsx';
import { formatSize } from '../documents/format-size.ts';
import { refuseFiles } from '../documents/refuse-file.ts';
import { documentIds, uploadsOf } from '../documents/upload-queue.ts';
import { UploadRow } from '../documents/upload-row.tsx';
import { useUploads } from '../documents/use-uploads.ts';
import type { DocumentInfo } from '../form/form-services.ts';
import type { WidgetProps } from '../field/drawn-field.ts';
import { useWords } from '../language/use-words.ts';

/** Uploaded documents. The answer is the list of their ids. */
export function DocumentsWidget({ field }: WidgetProps) {
  const words = useWords();
  const { say, sayList } = words;
  const { form, path, description, snapshot } = field;
  const service = field.services.documents;
  const limits = description.documents;
  if (service === undefined) throw new Error(`The field ${path} holds documents, but the form has no document service`);
  if (limits === undefined) throw new Error(`The definition does not say which documents the field ${path} accepts`);

  const announce = useAnnouncer();
  const chooser = useRef<HTMLInputElement>(null);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const queue = uploadsOf(form, path);
  const uploads = useUploads(queue);
  // An answer can contain a document twice. That is an issue, but the list shows the document only once.
  const ids: readonly string[] = Array.isArray(snapshot.value) ? [...new Set(snapshot.value.map(textOf))] : [];

  // An alert in the list announces a blocked document.
  const tell = (info: DocumentInfo | undefined) => {
    if (info !== undefined && info.held !== 'infected') announce(say('uploaded', { name: info.name }));
  };
  const send = async (file: File) => {
    tell(await queue.start(file, service));
  };
  const choose = (files: readonly File[]) => {
    const taken = ids.length + uploads.filter(({ failure }) => failure === undefined).length;
    const { accepted, reasons } = refuseFiles(words, files, limits, taken);
    setRefusals(reasons);
    const uploading =
      accepted.length === 0 ? [] : [say('uploading', { name: sayList(accepted.map(({ name }) => name)) })];
    announce([...reasons, ...uploading].join(' '));
    for (const file of accepted) void send(file);
  };
  const retry = async (key: number) => {
    chooser.current?.focus();
    tell(await queue.retry(key, service));
  };
  const drop = (key: number) => {
    chooser.current?.focus();
    queue.drop(key);
  };
  const remove = async (id: string) => {
    const name = service.get(id)?.name ?? say('unknownDocument');
    await service.remove(id);
    field.change(documentIds(form, path).filter((one) => one !== id));
    announce(say('removed', { name }));
    chooser.current?.focus();
  };

  return (
    <div className="cc-documents">
      <ul className="cc-document-list">
        {ids.map((id) => (
          <DocumentRow
            key={id}
            url={service.url(id)}
            info={service.get(id)}
            onRemove={snapshot.readOnly || field.disabled ? undefined : () => remove(id)}
          />
        ))}
        {uploads.map((upload) => (
          <UploadRow
            key={upload.key}
            upload={upload}
            onRetry={() => void retry(upload.key)}
            onDrop={() => drop(upload.key)}
          />
        ))}
      </ul>
      {snapshot.readOnly ? null : (
        <FileChooser
          ref={chooser}
          field={field}
          limits={say('documentLimits', {
            types: nameTypes(words, limits.types),
            size: formatSize(limits.maxSizeBytes),
            count: limits.maxCount,
          })}
          refusals={refusals}
          accept={acceptAttribute(limits.types)}
          takesSeveral={limits.maxCount > 1}
          hasDocuments={ids.length > 0}
          onChoose={choose}
        />
      )}
    </div>
  );
}
