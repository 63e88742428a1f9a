import { describe, expect, it } from 'vitest';
import type { Session } from '../api/portal.ts';
import { wayHome } from './way-home.ts';

describe('wayHome', () => {
  it.each([
    ['student', 'Go to my coverage', '/dashboard'],
    ['administrator', 'Find a student', '/impersonate'],
    ['broker', 'Go to your schools', '/schools'],
    ['staff', 'Go to the workbench', '/workbench'],
  ])('leads a %s to a page that the role has: “%s”, %s', (role, label, to) => {
    expect(wayHome({ authenticated: true, role } as Session)).toEqual({ label, to });
  });

  it('leads a visitor to the sign-in page, and to the start page until the session is known', () => {
    expect(wayHome({ authenticated: false } as Session)).toEqual({ label: 'Go to sign in', to: '/login' });
    expect(wayHome(undefined).to).toBe('/');
  });
});
