import { useState, type ReactElement } from 'react';
import { Button, useAnnouncer } from '@campus-cover/renderer';

export const stillClosed = 'We have just looked: Campus Cover is still closed.';

/** For who does not want to wait for the page to look by itself. */
export function LookAgain({ onLook }: { readonly onLook: () => Promise<void> }): ReactElement {
  const [hasLooked, setLooked] = useState(false);
  const announce = useAnnouncer();
  return (
    <>
      {hasLooked ? <p>{stillClosed}</p> : null}
      <Button
        look="primary"
        onClick={() =>
          void onLook().then(() => {
            setLooked(true);
            announce(stillClosed);
          })
        }
      >
        Look again now
      </Button>
    </>
  );
}
