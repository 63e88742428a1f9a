import type { DocumentInfo } from '@campus-cover/renderer';
import type { ReactElement } from 'react';

interface DocumentLinkProps {
  readonly name: string;
  readonly address: string;
  /** Why no one can open the document. */
  readonly held: DocumentInfo['held'] | undefined;
}

const reasons: Readonly<Record<NonNullable<DocumentInfo['held']>, string>> = {
  waiting: '(being checked for viruses)',
  infected: '(blocked: the virus check found malware)',
};

/** A link that downloads a document, or its name and the reason why no one can open it. */
export function DocumentLink({ name, address, held }: DocumentLinkProps): ReactElement {
  if (held !== undefined)
    return (
      <>
        {name} {reasons[held]}
      </>
    );
  return (
    <a href={address} download>
      {name}
    </a>
  );
}
