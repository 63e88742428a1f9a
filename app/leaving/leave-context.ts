import { createContext, use } from 'react';

/** Goes to an address of another site, when the person still wants to. */
export type LeavePortal = (url: string) => void;

export const LeaveContext = createContext<LeavePortal | null>(null);

/** For a button that leads to another site; links are seen to by themselves. */
export function useLeavePortal(): LeavePortal {
  const leave = use(LeaveContext);
  if (leave === null) throw new Error('useLeavePortal is called outside of the portal’s layout');
  return leave;
}
