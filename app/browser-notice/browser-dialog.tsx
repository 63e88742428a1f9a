import type { ReactElement } from 'react';
import { Dialog } from '@campus-cover/renderer';

/** Tells the user that the portal does not support this browser. */
export function BrowserDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  return (
    <Dialog open title="Your browser is not supported" cancelLabel="Close" onCancel={onClose}>
      <p>
        Campus Cover supports Chrome, Edge, Firefox and Safari. In your browser, some pages may not look or work as they
        should.
      </p>
      <p>You can continue. If something does not work, open Campus Cover in one of these browsers.</p>
    </Dialog>
  );
}
