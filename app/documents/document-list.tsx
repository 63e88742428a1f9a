import { formatSize, type DocumentInfo } from '@campus-cover/renderer';
import type { ReactElement } from 'react';
import { DocumentLink } from './document-link.tsx';

interface DocumentListProps {
  readonly documents: readonly Pick<DocumentInfo, 'id' | 'name' | 'size' | 'held'>[];
  /** The text to show when there are no documents. */
  readonly empty: string;
  readonly addressOf: (id: string) => string;
}

/** A student's documents, for the school: each a link that downloads it, with its size. */
export function DocumentList({ documents, empty, addressOf }: DocumentListProps): ReactElement {
  if (documents.length === 0) return <p>{empty}</p>;
  return (
    <ul className="record-list">
      {documents.map(({ id, name, size, held }) => (
        <li key={id}>
          <span className="record-what">
            <DocumentLink name={name} address={addressOf(id)} held={held} /> {formatSize(size)}
          </span>
        </li>
      ))}
    </ul>
  );
}
