import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { sdkAtom } from '../../host-bridge/atoms';

/** Where READY leads inside Discord, and behind the simulator's proxy. Source: Discord's Embedded App SDK reference, "READY". */
const DISCORD = '//discord.com/api';

interface FramedDirectlyProps {
  /** What does not reach such a page, as the subject of a sentence, such as "The safe area of the device". */
  children: ReactNode;
}

/** Says what does not reach a page that the simulator frames directly, and what helps; nothing anywhere else. */
export function FramedDirectly({ children }: FramedDirectlyProps) {
  const config = useAtomValue(sdkAtom)?.hostConfig;
  if (config?.environment !== 'simulator' || config.api_endpoint === DISCORD) return null;
  return (
    <p role="note">
      {children} does not reach a page that the simulator frames directly. Start it with{' '}
      <code>npm start -- --no-direct</code>, so that the page is behind the proxy.
    </p>
  );
}
