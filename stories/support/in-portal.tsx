import type { Decorator } from '@storybook/react-vite';
import type { ReactElement, ReactNode } from 'react';
import { MemoryRouter, UNSAFE_LocationContext as LocationContext } from 'react-router-dom';
import { AlertList } from '../../app/alerts/alert-list.tsx';
import { AlertsContext } from '../../app/alerts/alerts-context.ts';
import { useAlertsState } from '../../app/alerts/use-alerts-state.ts';
import type { Session } from '../../app/api/portal.ts';
import { LeaveContext } from '../../app/leaving/leave-context.ts';
import { SessionContext, type SessionAccess } from '../../app/sessions/session-context.ts';
import '../../app/styles/index.css';
import { visitor } from './portal-people.ts';

export interface PortalOptions {
  /** Default: a visitor who is not signed in. */
  readonly session?: Session;
  /** Default: `"/"`. */
  readonly address?: string;
  /** E.g. `"?step=review"`. */
  readonly search?: string;
  /** Navigation state that the previous page set, e.g. `{ reference: "R-7" }`. */
  readonly state?: unknown;
}

/**
 * Provides everything that a part of a page needs from the portal: an address, a session, and links to other sites.
 * There is no server.
 */
export function inPortal({ session = visitor, address = '/', search = '', state }: PortalOptions = {}): Decorator {
  return (Story) => (
    // The story's own router replaces its file's router, because routers cannot be nested.
    <LocationContext value={null as never}>
      <MemoryRouter initialEntries={[{ pathname: address, search, state }]}>
        <SessionContext value={accessOf(session)}>
          <LeaveContext value={() => undefined}>
            <WithAlerts>
              <Story />
            </WithAlerts>
          </LeaveContext>
        </SessionContext>
      </MemoryRouter>
    </LocationContext>
  );
}

function WithAlerts({ children }: { readonly children: ReactNode }): ReactElement {
  const alerts = useAlertsState();
  return (
    <AlertsContext value={alerts}>
      <AlertList />
      {children}
    </AlertsContext>
  );
}

function accessOf(session: Session): SessionAccess {
  return {
    session,
    hasEnded: false,
    refresh: async () => undefined,
    signOut: async () => undefined,
    markExpired: () => undefined,
  };
}
