import type { ReactElement } from 'react';
import { Dialog } from '@campus-cover/renderer';

/** Says that the browser is none of those that the portal is made for. */
export function BrowserDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  return (
    <Dialog open title="Your browser is not supported" cancelLabel="Close" onCancel={onClose}>
      <p>
        Campus Cover is made for Chrome, Edge, Firefox and Safari. In the browser that you use now, some pages may not
        look or work as they should.
      </p>
      <p>You can go on. If something does not work, open Campus Cover in one of these browsers.</p>
    </Dialog>
  );
}
