import { Button } from '../controls/button.tsx';
import { MessageText } from '../issues/message-text.tsx';
import { useWords } from '../language/use-words.ts';
import type { Upload } from './upload-queue.ts';

interface UploadRowProps {
  readonly upload: Upload;
  readonly onRetry: () => void;
  readonly onDrop: () => void;
}

/** A document that is uploading, or the reason why its upload failed. */
export function UploadRow({ upload: { file, fraction, failure }, onRetry, onDrop }: UploadRowProps) {
  const words = useWords();
  const { say } = words;
  const { name } = file;
  return (
    <li className="cc-document">
      <div className="cc-document-about">
        <span className="cc-document-name">{name}</span>
        {failure === undefined ? (
          <span className="cc-progress">
            <progress max={1} value={fraction} aria-label={say('uploading', { name })} />
            <span aria-hidden="true">{say('uploadProgress', { percent: Math.round(fraction * 100) })}</span>
          </span>
        ) : (
          <p className="cc-error" role="alert">
            <MessageText message={failure(words)} />
          </p>
        )}
      </div>
      <div className="cc-document-actions">
        {failure === undefined ? (
          <Button look="quiet" onClick={onDrop} aria-label={say('cancelUpload', { name })}>
            {say('cancel')}
          </Button>
        ) : (
          <>
            <Button look="secondary" onClick={onRetry} aria-label={say('retryNamed', { name })}>
              {say('retry')}
            </Button>
            <Button look="quiet" onClick={onDrop} aria-label={say('removeNamed', { name })}>
              {say('remove')}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
