import type { Decorator } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import type { Session } from '../../app/api/portal.ts';
import { LeaveContext } from '../../app/leaving/leave-context.ts';
import { SessionContext, type SessionAccess } from '../../app/session/session-context.ts';
import '../../app/styles/index.css';
import { visitor } from './portal-people.ts';

export interface PortalOptions {
  /** Default: nobody is signed in. */
  readonly session?: Session;
  /** Default: `"/"`. */
  readonly address?: string;
  /** What the page before has left, e.g. `{ arrivalMessage: "…" }`. */
  readonly state?: unknown;
}

/** Gives a part of a page what the portal gives it: an address, who is here, and the way to other sites. No server. */
export function inPortal({ session = visitor, address = '/', state }: PortalOptions = {}): Decorator {
  return (Story) => (
    <MemoryRouter initialEntries={[{ pathname: address, state }]}>
      <SessionContext value={accessOf(session)}>
        <LeaveContext value={() => undefined}>
          <Story />
        </LeaveContext>
      </SessionContext>
    </MemoryRouter>
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
