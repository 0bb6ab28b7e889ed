import { EventResult, useEvent } from '../../core';

/** Subscribed for as long as the page is open. */
export default function CurrentUserPage() {
  const currentUser = useEvent('CURRENT_USER_UPDATE');
  return <EventResult event={currentUser} />;
}
