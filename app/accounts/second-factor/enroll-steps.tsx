import { QRCodeSVG } from 'qrcode.react';
import type { ReactElement } from 'react';

export interface EnrollStepsProps {
  /** The secret in Base32, to type into an app that cannot scan. */
  readonly secret: string;
  /** The content of the QR code. */
  readonly uri: string;
}

/** The steps for adding the secret to an app. */
export function EnrollSteps({ secret, uri }: EnrollStepsProps): ReactElement {
  return (
    <ol className="enroll-steps">
      <li>
        <p>If you do not have an authenticator app, install one on your phone.</p>
      </li>
      <li>
        <p>
          Add an account in the app: scan this QR code, or enter the key below it. Is the app on this device?{' '}
          <a href={uri}>Open the app with this key</a>.
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
