import { QRCodeSVG } from 'qrcode.react';
import type { ReactElement } from 'react';

export interface EnrollStepsProps {
  /** Base32, as one types it into an app that cannot scan. */
  readonly secret: string;
  /** What the QR code says. */
  readonly uri: string;
}

/** How the secret gets into an app. */
export function EnrollSteps({ secret, uri }: EnrollStepsProps): ReactElement {
  return (
    <ol className="enroll-steps">
      <li>
        <p>Install an authenticator app on your phone, if you have none.</p>
      </li>
      <li>
        <p>
          Add an account in the app: scan this picture, or type in the key below it. Is the app on this device?{' '}
          <a href={uri}>Open it with the key</a>.
        </p>
        <QRCodeSVG className="enroll-picture" value={uri} size={208} marginSize={4} title="QR code for the app" />
        <p>
          Key: <code className="enroll-key">{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
      </li>
      <li>
        <p>Enter the six digits that the app shows now.</p>
      </li>
    </ol>
  );
}
