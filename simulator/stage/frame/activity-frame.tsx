import { type CSSProperties, useCallback, useEffect, useRef } from 'react';
import { LayoutMode } from '../../../host-bridge/protocol';
import { type Device, type Insets, safeAreaOf } from '../../world';
import { useSession, useStage } from '../context/stage-context';
import type { FrameAddress as Frame } from '../session/activity-address';
import { isPlayground } from '../session/page-port';
import { Button } from '../ui/button';
import styles from './activity-frame.module.css';
import { allowed } from './permissions';
import { scaleToFit, screenSize, tileSize } from './sizes';
import { useChangeDevice } from './use-change-device';
import { useElementSize } from './use-element-size';
import { usePostDevice } from './use-post-device';

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
const BEZEL_WIDTH = 10;

interface ActivityFrameProps {
  name: string;
  frame: Frame;
  device: Device;
  /** Whether the activity may use camera, microphone and screen. */
  mayCapture: boolean;
  /** Whether a dialog over it has to be answered first. */
  inert: boolean;
  /** Receives the frame's scale, 1 at full size. */
  onScale(scale: number): void;
}

/** Give it a new key to launch again; nothing else moves the iframe, which would reload it. */
export function ActivityFrame(props: ActivityFrameProps) {
  const { name, frame, device, mayCapture, inert, onScale } = props;
  const { attach } = useSession();
  const changeDevice = useChangeDevice();
  const stage = useStage();
  const isProxied = stage.proxy !== undefined;
  const { origin } = frame;
  const showsPlayground = isPlayground(stage.options.url, origin);
  const [containerRef, availableSize] = useElementSize();
  const element = useRef<HTMLIFrameElement>(null);
  const attachFrame = useCallback(
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
  usePostDevice(element, origin, { insets, hidden: device.hidden, isProxied });

  const screen = screenSize(device);
  const tile = tileSize(device, availableSize);
  const outerSize = screen && {
    width: screen.width + 2 * BEZEL_WIDTH,
    height: screen.height + 2 * BEZEL_WIDTH,
  };
  const scale = outerSize ? scaleToFit(outerSize, availableSize) : 1;
  useEffect(() => onScale(scale), [scale, onScale]);
  const layout = device.layoutMode === LayoutMode.PIP ? 'pip' : tile ? 'grid' : 'focused';
  return (
    <div className={styles.room} ref={containerRef} inert={inert}>
      <div
        className={styles.outer}
        style={outerSize && { width: outerSize.width * scale, height: outerSize.height * scale }}
      >
        <div
          className={styles.screen}
          data-framed={screen ? device.platform : undefined}
          style={
            outerSize && { ...outerSize, borderWidth: BEZEL_WIDTH, transform: `scale(${scale})` }
          }
        >
          <div className={styles.frame} data-layout={layout} style={tile}>
            <iframe
              ref={attachFrame}
              src={frame.address}
              title={`Activity: ${name}`}
              allow={allowed(mayCapture)}
              sandbox={[...SANDBOX, ...(origin === 'null' ? [] : ['allow-same-origin'])].join(' ')}
              data-hidden={device.hidden || undefined}
            />
            <SafeArea insets={insets} />
            {device.hidden && (
              <div className={`instead ${styles.away}`}>
                <p role="status">
                  {isProxied
                    ? 'Hidden. The activity has been notified.'
                    : showsPlayground
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

function SafeArea({ insets }: { insets: Insets }) {
  const { top, right, bottom, left } = insets;
  const sides = Object.entries({ top, right, bottom, left }).filter(([, size]) => size > 0);
  // A status bar alone is lower than a notch's inset.
  const hasNotch = Math.max(top, left, right) > 40;
  return sides.map(([side, size]) => {
    const isNotch = hasNotch && (side === 'top' || (side === 'left' && top === 0));
    const style = { '--inset': `${size}px` } as CSSProperties;
    return (
      <div key={side} aria-hidden className={styles.safeArea} data-side={side} style={style}>
        {isNotch && <span className={styles.notch} />}
        {side === 'bottom' && <span className={styles.homeBar} />}
      </div>
    );
  });
}
