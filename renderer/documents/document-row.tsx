import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import type { DocumentInfo } from '../form/form-services.ts';
import { MessageText } from '../issues/message-text.tsx';
import { useWords } from '../language/use-words.ts';
import { nameTypes } from './document-types.ts';
import { formatSize } from './format-size.ts';

interface DocumentRowProps {
  readonly url: string;
  readonly info: DocumentInfo | undefined;
  /** Omitted if the document cannot be removed. */
  readonly onRemove: (() => Promise<void>) | undefined;
}

/** An uploaded document, with the button that removes it. */
export function DocumentRow({ url, info, onRemove }: DocumentRowProps) {
  const words = useWords();
  const { say } = words;
  const [isRemoving, setIsRemoving] = useState(false);
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const name = info?.name ?? say('unknownDocument');
  const remove = async () => {
    if (onRemove === undefined || isRemoving) return;
    setIsRemoving(true);
    setFailure(undefined);
    try {
      await onRemove();
    } catch (error) {
      const reason = error instanceof Error && error.message !== '' ? error.message : say('tryAgainLater');
      setFailure(say('removeFailed', { name, reason }));
      setIsRemoving(false);
    }
  };
  return (
    <li className="cc-document">
      <div className="cc-document-about">
        <span className="cc-document-name">{name}</span>
        {info === undefined ? null : (
          <span className="cc-document-facts">
            {nameTypes(words, [info.type])}, {formatSize(info.size)}
          </span>
        )}
        {info?.held === 'waiting' ? <p className="cc-document-facts">{say('documentWaiting')}</p> : null}
        {info?.held === 'infected' ? (
          <p className="cc-error" role="alert">
            <MessageText message={say('documentInfected', { name })} />
          </p>
        ) : null}
        {failure === undefined ? null : (
          <p className="cc-error" role="alert">
            <MessageText message={failure} />
          </p>
        )}
      </div>
      <div className="cc-document-actions">
        {info?.held === undefined ? (
          <a className="cc-link" href={url} target="_blank" rel="noreferrer" aria-label={say('viewNamed', { name })}>
            {say('view')}
          </a>
        ) : null}
        {onRemove === undefined ? null : (
          <Button look="quiet" onClick={() => void remove()} aria-label={say('removeNamed', { name })}>
            {isRemoving ? say('removing') : say('remove')}
          </Button>
        )}
      </div>
    </li>
  );
}
