import type { ComponentType, ReactNode } from 'react';
import { useSdk } from '../session/hooks';

interface LaunchedInProps {
  place: 'channel' | 'server';
  /** The consequence of a missing one, as the end of a sentence. */
  otherwise: string;
  children: (id: string) => ReactNode;
}

/** Renders content that needs the channel or the server of the launch; reports where there is none. */
export function LaunchedIn({ place, otherwise, children }: LaunchedInProps) {
  const { channelId, guildId } = useSdk();
  const id = place === 'channel' ? channelId : guildId;
  return id ? (
    children(id)
  ) : (
    <p>
      This activity was not launched in a {place}, so {otherwise}.
    </p>
  );
}

/** Returns a page that needs that channel or server, and receives its id. */
export const launchedIn = (
  place: LaunchedInProps['place'],
  otherwise: string,
  Page: ComponentType<{ id: string }>,
) =>
  function LaunchedInPage() {
    return (
      <LaunchedIn place={place} otherwise={otherwise}>
        {(id) => <Page id={id} />}
      </LaunchedIn>
    );
  };
