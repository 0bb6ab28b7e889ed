import { useCallback, useEffect, useRef } from 'react';
import { LayoutMode } from '../../../host-bridge/protocol';
import { type Device, safeAreaOf } from '../../world';
import { useSession, useStage } from '../context/stage-context';
import type { FrameAddress as Frame } from '../session/activity-address';
import { isPlayground } from '../session/page-port';
import { Button } from '../ui/button';
import styles from './activity-frame.module.css';
import { allowed } from './permissions';
import { SafeArea } from './safe-area';
import { scaleToFit, screenSize, tileSize } from './sizes';
import { useChangeDevice } from './use-change-device';
import { useElementSize } from './use-element-size';
import { useTellPage } from './use-tell-page';

/** The sandbox; `allow-same-origin` keeps the activity's origin. Assumed: docs/assumed.md, `proxy-sandbox`. */
const SANDBOX = [
  'allow-downloads',
  'allow-forms',
  'allow-modals',
  'allow-pointer-lock',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-scripts',
];

/** The width of a device's edge, in CSS pixels. */
const EDGE = 10;

interface ActivityFrameProps {
  name: string;
  frame: Frame;
  device: Device;
  /** Whether the activity may use camera, microphone and screen. */
  mayWatch: boolean;
  /** Whether a dialog over it has to be answered first. */
  inert: boolean;
  /** Receives the frame's scale, 1 at full size. */
  onScale(scale: number): void;
}

/** Give it a new key to launch again; nothing else moves the iframe, which would reload it. */
export function ActivityFrame(props: ActivityFrameProps) {
  const { name, frame, device, mayWatch, inert, onScale } = props;
  const { attach } = useSession();
  const changeDevice = useChangeDevice();
  const stage = useStage();
  const isProxied = stage.proxy !== undefined;
  const { origin } = frame;
  const isThePlayground = isPlayground(stage.options.url, origin);
  const [roomRef, room] = useElementSize();
  const element = useRef<HTMLIFrameElement>(null);
  const attachHere = useCallback(
    (iframe: HTMLIFrameElement) => {
      element.current = iframe;
      const detach = attach(iframe, origin);
      return () => {
        element.current = null;
        detach();
      };
    },
    [attach, origin],
  );
  const insets = safeAreaOf(device);
  useTellPage(element, origin, { insets, hidden: device.hidden, isOn: isProxied });

  const screen = screenSize(device);
  const tile = tileSize(device, room);
  const outer = screen && { width: screen.width + 2 * EDGE, height: screen.height + 2 * EDGE };
  const scale = outer ? scaleToFit(outer, room) : 1;
  useEffect(() => onScale(scale), [scale, onScale]);
  const layout = device.layoutMode === LayoutMode.PIP ? 'pip' : tile ? 'grid' : 'focused';
  return (
    <div className={styles.room} ref={roomRef} inert={inert}>
      <div
        className={styles.outer}
        style={outer && { width: outer.width * scale, height: outer.height * scale }}
      >
        <div
          className={styles.screen}
          data-framed={screen ? device.platform : undefined}
          style={outer && { ...outer, borderWidth: EDGE, transform: `scale(${scale})` }}
        >
          <div className={styles.frame} data-layout={layout} style={tile}>
            <iframe
              ref={attachHere}
              src={frame.address}
              title={`Activity: ${name}`}
              allow={allowed(mayWatch)}
              sandbox={[...SANDBOX, ...(origin === 'null' ? [] : ['allow-same-origin'])].join(' ')}
              data-hidden={device.hidden || undefined}
            />
            <SafeArea insets={insets} />
            {device.hidden && (
              <div className={`instead ${styles.away}`}>
                <p role="status">
                  {isProxied
                    ? 'Hidden. The activity has been notified.'
                    : isThePlayground
                      ? 'Hidden from view. The playground’s Visibility listener page is notified.'
                      : 'Hidden from view. The activity’s document still reports “visible”: browsers do not let a page hide the document in its frame. Behind the proxy, the activity is notified.'}
                </p>
                <Button onClick={() => changeDevice({ hidden: false })}>Show again</Button>
              </div>
            )}
          </div>
        </div>
      </div>
    </div>
  );
}
