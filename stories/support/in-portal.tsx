import type { Decorator } from '@storybook/react-vite';
import { MemoryRouter, UNSAFE_LocationContext as LocationContext } from 'react-router-dom';
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
  /** E.g. `"?step=review"`. */
  readonly search?: string;
  /** What the page before has left, e.g. `{ arrivalMessage: "…" }`. */
  readonly state?: unknown;
}

/** Gives a part of a page what the portal gives it: an address, who is here, and the way to other sites. No server. */
export function inPortal({ session = visitor, address = '/', search = '', state }: PortalOptions = {}): Decorator {
  return (Story) => (
    // Of a story's own and its file's, the story's counts: one router knows nothing of the other.
    <LocationContext value={null as never}>
      <MemoryRouter initialEntries={[{ pathname: address, search, state }]}>
        <SessionContext value={accessOf(session)}>
          <LeaveContext value={() => undefined}>
            <Story />
          </LeaveContext>
        </SessionContext>
      </MemoryRouter>
    </LocationContext>
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
