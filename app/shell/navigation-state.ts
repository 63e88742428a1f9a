import { createContext, use } from 'react';

/** False on the first page that the browser loads; true after the first navigation inside the portal. */
export const NavigationContext = createContext<boolean>(false);

export function useHasNavigated(): boolean {
  return use(NavigationContext);
}
