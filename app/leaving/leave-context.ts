import { createContext, use } from 'react';

/** Opens an address on another site after the user confirms. */
export type LeavePortal = (url: string) => void;

export const LeaveContext = createContext<LeavePortal | null>(null);

/** For a button that opens another site; links are handled automatically. */
export function useLeavePortal(): LeavePortal {
  const leave = use(LeaveContext);
  if (leave === null) throw new Error('useLeavePortal is called outside of the portal’s layout');
  return leave;
}
