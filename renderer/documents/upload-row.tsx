import { Button } from '../controls/button.tsx';
import { MessageText } from '../issues/message-text.tsx';
import { words } from '../words.ts';
import type { Upload } from './upload-queue.ts';

interface UploadRowProps {
  readonly upload: Upload;
  readonly onRetry: () => void;
  readonly onDrop: () => void;
}

export function UploadRow({ upload: { file, fraction, failure }, onRetry, onDrop }: UploadRowProps) {
  const { name } = file;
  return (
    <li className="cc-document">
      <div className="cc-document-about">
        <span className="cc-document-name">{name}</span>
        {failure === undefined ? (
          <span className="cc-progress">
            <progress max={1} value={fraction} aria-label={words.uploading(name)} />
            <span aria-hidden="true">{words.uploadProgress(Math.round(fraction * 100))}</span>
          </span>
        ) : (
          <p className="cc-error" role="alert">
            <MessageText message={failure} />
          </p>
        )}
      </div>
      <div className="cc-document-actions">
        {failure === undefined ? (
          <Button look="quiet" onClick={onDrop} aria-label={words.cancelUpload(name)}>
            {words.cancel}
          </Button>
        ) : (
          <>
            <Button look="secondary" onClick={onRetry} aria-label={words.retryNamed(name)}>
              {words.retry}
            </Button>
            <Button look="quiet" onClick={onDrop} aria-label={words.removeNamed(name)}>
              {words.remove}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
