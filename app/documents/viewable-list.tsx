import { Button, formatSize, type DocumentInfo } from '@campus-cover/renderer';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { DocumentLink } from './document-link.tsx';
import { PictureView } from './picture-view.tsx';

// Only an administrator who opens a PDF document needs it.
const PdfView = lazy(async () => ({ default: (await import('./pdf-view.tsx')).PdfView }));

type Listed = Pick<DocumentInfo, 'id' | 'name' | 'size' | 'held' | 'type'>;

interface ViewableListProps {
  readonly documents: readonly Listed[];
  /** The text to show when there are no documents. */
  readonly empty: string;
  readonly addressOf: (id: string) => string;
}

/** A student's documents, for the school: each can be downloaded, or shown in the page. */
export function ViewableList({ documents, empty, addressOf }: ViewableListProps): ReactElement {
  if (documents.length === 0) return <p>{empty}</p>;
  return (
    <ul className="record-list">
      {documents.map((document) => (
        <ViewableDocument key={document.id} document={document} address={addressOf(document.id)} />
      ))}
    </ul>
  );
}

interface ViewableDocumentProps {
  readonly document: Listed;
  readonly address: string;
}

function ViewableDocument({ document, address }: ViewableDocumentProps): ReactElement {
  const { id, name, size, held, type } = document;
  const [isShown, setShown] = useState(false);
  const viewId = `view-${id}`;
  return (
    <li>
      <span className="record-what">
        <DocumentLink name={name} address={address} held={held} /> {formatSize(size)}
      </span>
      {held === undefined ? (
        <Button look="quiet" aria-expanded={isShown} aria-controls={viewId} onClick={() => setShown(!isShown)}>
          {isShown ? 'Hide' : 'Show'}
          <span className="cc-visually-hidden"> {name}</span>
        </Button>
      ) : null}
      <div id={viewId} className="viewed-place" hidden={!isShown}>
        {isShown ? (
          <Suspense fallback={<output>Opening {name}…</output>}>
            {type === 'application/pdf' ? (
              <PdfView name={name} address={address} />
            ) : (
              <PictureView name={name} address={address} />
            )}
          </Suspense>
        ) : null}
      </div>
    </li>
  );
}
