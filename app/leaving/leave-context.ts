import { createContext, use } from 'react';

/** Opens an address on another site after the user confirms. */
export type LeavePortal = (url: string) => void;

export const LeaveContext = createContext<LeavePortal | null>(null);

/** Returns a function for buttons that open another site. The portal handles links automatically. */
export function useLeavePortal(): LeavePortal {
  const leave = use(LeaveContext);
  if (leave === null) throw new Error('useLeavePortal is called outside of the portal’s layout');
  return leave;
}
