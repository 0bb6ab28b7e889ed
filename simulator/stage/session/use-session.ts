import { useCallback, useMemo, useReducer, useRef } from 'react';
import type { Platform } from '../../../host-bridge/protocol';
import type { WorldStore } from '../../world/store';
import { frameTransport } from './frame-transport';
import { type Line, openLine } from './line';
import { newSession, reduceSession, type Session, type SessionAction } from './session';

/** A ref callback for the activity's iframe: it opens the line when the frame appears, and ends it after. */
export type AttachFrame = (iframe: HTMLIFrameElement) => () => void;

/** The session of the activity in the frame, and the line to it. */
interface UsedSession {
  session: Session;
  report(action: SessionAction): void;
  /**
   * To be the iframe's `ref`. The frame has begun to load by then, but none of its messages can have been
   * delivered, so no handshake is lost.
   */
  attach: AttachFrame;
  /** Changes with `attach`. A line begins with a handshake: to be part of the iframe's key. */
  attachId: string;
  /** The line of the frame that is shown; undefined before it is. */
  line(): Line | undefined;
}

/**
 * @param world what the host answers from
 * @param origin the activity's origin
 * @param channelId the channel of the launch; null for none
 * @param platform what kind of client it is
 */
export function useSession(
  world: WorldStore,
  origin: string,
  channelId: string | null,
  platform: Platform,
): UsedSession {
  const [session, report] = useReducer(reduceSession, newSession);
  const current = useRef<Line>(undefined);

  const opened = useMemo(() => {
    const attach: AttachFrame = (iframe) => {
      const line = openLine({
        transport: frameTransport(iframe, origin),
        world,
        config: {
          cdn_host: `${location.host}/cdn`,
          api_endpoint: `//${location.host}/api`,
          environment: 'simulator',
        },
        channelId,
        platform,
        report,
      });
      current.current = line;
      return () => {
        line.stop();
        current.current = undefined;
      };
    };
    return { attach, attachId: crypto.randomUUID() };
  }, [world, origin, channelId, platform]);

  const line = useCallback(() => current.current, []);
  return { session, report, line, ...opened };
}
