import { RouterProvider } from '@tanstack/react-router';
import { router } from '../router.tsx';

export { readAhead } from './read-ahead.ts';

/** Every page but a first sign-in. */
export function Console() {
  return <RouterProvider router={router} />;
}

/** The page of the address is loaded before it replaces what is on the screen. */
export const openAddress = (): Promise<void> => router.load();
