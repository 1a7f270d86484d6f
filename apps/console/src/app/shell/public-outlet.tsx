import { Outlet } from '@tanstack/react-router';
import { PublicFrame } from './public-frame.tsx';

/** The frame of the sign-in pages around the page that the router shows. */
export function PublicOutlet() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  );
}
