import type { KeyboardEvent, ReactElement } from 'react';
import { Button } from '@campus-cover/renderer';
import { useAlerts, type ShownAlert } from './alerts-context.ts';

/** The portal's alerts, above the page and always visible. Screen readers announce each alert when it appears. */
export function AlertList(): ReactElement | null {
  const { shown, dismiss } = useAlerts();
  if (shown.length === 0) return null;

  function close(id: number): void {
    dismiss(id);
    // The button is about to disappear and would lose focus.
    document.getElementById('main')?.focus({ preventScroll: true });
  }
  return (
    <section className="portal-alerts" aria-label="Alerts">
      {shown.map((alert) => (
        <AlertLine key={alert.id} alert={alert} onClose={() => close(alert.id)} />
      ))}
    </section>
  );
}

function AlertLine({ alert, onClose }: { readonly alert: ShownAlert; readonly onClose: () => void }): ReactElement {
  const { id, tone, text, nextPage } = alert;
  const textId = `alert-${id}`;
  function press({ key }: KeyboardEvent): void {
    if (key === 'Escape') onClose();
  }
  return (
    <div className={`portal-alert portal-alert-${tone}`}>
      <p id={textId} role="alert">
        {text}
      </p>
      {nextPage === null || nextPage === undefined ? null : <a href={nextPage.url}>{nextPage.label}</a>}
      <Button look="secondary" aria-describedby={textId} onKeyDown={press} onClick={onClose}>
        Close
      </Button>
    </div>
  );
}
