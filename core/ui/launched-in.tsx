import type { ComponentType, ReactNode } from 'react';
import { useSdk } from '../session/hooks';

interface LaunchedInProps {
  location: 'channel' | 'server';
  /** The consequence of a missing one, as the end of a sentence. */
  consequence: string;
  children: (id: string) => ReactNode;
}

/** Renders content that needs the channel or the server of the launch; reports where there is none. */
export function LaunchedIn({ location, consequence, children }: LaunchedInProps) {
  const { channelId, guildId } = useSdk();
  const id = location === 'channel' ? channelId : guildId;
  return id ? (
    children(id)
  ) : (
    <p>
      This activity was not launched in a {location}, so {consequence}.
    </p>
  );
}

/** Returns a page that needs that channel or server, and receives its id. */
export const launchedIn = (
  location: LaunchedInProps['location'],
  consequence: string,
  Page: ComponentType<{ id: string }>,
) =>
  function LaunchedInPage() {
    return (
      <LaunchedIn location={location} consequence={consequence}>
        {(id) => <Page id={id} />}
      </LaunchedIn>
    );
  };
