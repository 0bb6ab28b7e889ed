import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ReportSender } from '../../control-client';
import {
  createHost,
  type FrameHosts,
  frameHosts,
  type Host,
  type HostTransport,
  type LaunchedWith,
  type ReportEntry,
} from '../../host';
import type { Playback, Recorder } from '../../recording';
import { readTraffic, type TrafficLog } from '../../traffic';
import { notifyEach, randomToken } from '../../utils';
import type { WorldStore } from '../../world';
import type { AdviceView } from '../advice/advice-view';
import { usePerFrame } from '../ui/use-per-frame';
import { frameTransport } from './frame-transport';
import { Pages } from './pages';
import { type Session, SessionReader } from './session';

/** How long a page that was loaded again may take to shake hands, in milliseconds. */
const HANDSHAKE_TIMEOUT_MS = 1000;

/** A ref callback for the activity's iframe: it puts a host at its other end when the frame appears, and takes it away after. */
export type AttachFrame = (iframe: HTMLIFrameElement) => () => void;

/** The session of the activity in the frame, and the host that it talks to. */
interface UsedSession {
  session: Session;
  reader: SessionReader;
  /**
   * To be the iframe's `ref`. The frame has begun to load by then, but none of its messages can have been
   * delivered, so no handshake is lost.
   */
  attach: AttachFrame;
  /** Changes with `attach`. A connection begins with a handshake: to be part of the iframe's key. */
  attachId: string;
  /** The host of the frame that is shown; undefined before it is. */
  host(): Host | undefined;
}

/**
 * @param world what the host answers from
 * @param client the id of the client in it that the activity runs in
 * @param origin the activity's origin; `null`, where its frame has none
 * @param isProxied whether it is behind the simulated proxy
 * @param traffic where the frames go
 * @param asks whether a dialog asks where nothing has been decided
 * @param reports takes what the hosts report, for others
 * @param recorder records what they report
 * @param onReload loads the activity's page again, as a fault wants it
 * @param advice reads what they report, and says what the activity should do differently
 * @param playback answers in the place of the world
 * @param launched what the activity in the frame is launched with, for the report
 * @param stageId names this stage
 * @param onConnectAgain launches the activity in the frame as it is, when it connects again after it was closed
 * @param onLost called when the page in the frame has been loaded again and does not shake hands
 */
export function useSession(
  world: WorldStore,
  client: string,
  origin: string,
  isProxied: boolean,
  traffic: TrafficLog,
  onLost: () => void,
  asks: boolean,
  reports: ReportSender | undefined,
  recorder: Recorder | undefined,
  onReload: () => void,
  advice: AdviceView,
  playback: Playback | undefined,
  launched: LaunchedWith,
  stageId: string,
  onConnectAgain: () => Promise<void>,
): UsedSession {
  const [reader] = useState(() => new SessionReader(() => traffic.secrets));
  const session = usePerFrame(reader);
  const current = useRef<FrameHosts>(undefined);
  const lost = useRef(onLost);
  const again = useRef(onReload);
  const launch = useRef(launched);
  const connectAgain = useRef(onConnectAgain);
  useEffect(() => {
    launch.current = launched;
    lost.current = onLost;
    again.current = onReload;
    connectAgain.current = onConnectAgain;
  }, [onLost, onReload, launched, onConnectAgain]);

  const opened = useMemo(() => {
    const attach: AttachFrame = (iframe) => {
      const pages = new Pages();
      let timer: ReturnType<typeof setTimeout> | undefined;
      const open = (transport: HostTransport) => {
        reader.launched();
        const readFrames = readTraffic(traffic, client);
        const send = reports?.host(client);
        const record = recorder?.host(client);
        return createHost({
          transport,
          world,
          config: hostConfig(isProxied),
          client,
          stageId,
          asks,
          replay: playback?.host(client),
          launched: () => launch.current,
          reload: () => again.current(),
          report(entry) {
            if (entry.kind === 'handshake') pages.shookHands(performance.now());
            const advise = (entry: ReportEntry) => advice.read(entry, readFrames(entry));
            notifyEach('the report', [reader.read, advise, send, record], entry);
          },
        });
      };
      const hosts = frameHosts({
        transport: frameTransport(iframe, origin),
        world,
        open,
        launch: () => connectAgain.current(),
      });
      const onLoad = () => {
        const host = hosts.current;
        if (pages.loaded(performance.now()) || host.state !== 'connected') return;
        host.pageGone();
        timer = setTimeout(() => host.state === 'waiting' && lost.current(), HANDSHAKE_TIMEOUT_MS);
      };
      iframe.addEventListener('load', onLoad);
      current.current = hosts;
      return () => {
        clearTimeout(timer);
        iframe.removeEventListener('load', onLoad);
        hosts.dispose();
        current.current = undefined;
      };
    };
    return { attach, attachId: randomToken() };
  }, [
    reader,
    world,
    client,
    origin,
    isProxied,
    stageId,
    asks,
    traffic,
    reports,
    recorder,
    advice,
    playback,
  ]);

  const host = useCallback(() => current.current?.current, []);
  return { session, reader, host, ...opened };
}

/**
 * Where an activity finds the platform's API and CDN. Behind the simulated proxy it is told Discord's own addresses, as
 * inside Discord; the proxy leads them here. What the environment says is assumed: docs/assumed.md, `ready-environment`.
 */
export function hostConfig(isProxied: boolean) {
  const addresses = isProxied
    ? { cdn_host: 'cdn.discordapp.com', api_endpoint: '//discord.com/api' }
    : { cdn_host: `${location.host}/cdn`, api_endpoint: `//${location.host}/api` };
  return { ...addresses, environment: 'simulator' };
}
