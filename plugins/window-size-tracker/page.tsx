import { useEffect } from 'react';
import {
  Chips,
  DeviceSettings,
  Drawing,
  LogList,
  Row,
  StateGuidance,
  TriggerPanel,
  useLog,
  useSdk,
  useViewport,
} from '../../core';
import styles from './page.module.css';

type Size = Record<'width' | 'height', number>;

const sizeText = ({ width, height }: Size) => `${width} × ${height}`;

const readSize = (): Size => ({ width: window.innerWidth, height: window.innerHeight });

const guidance = {
  picture: 'At most 300 px high, like picture in picture: show only what matters, in large type.',
  narrow: 'Below 600 px wide, like a phone: use one column, with controls within thumb’s reach.',
  wide: 'Anything else: there is room for things side by side.',
};

function kindOf({ width, height }: Size): keyof typeof guidance {
  if (height <= 300) return 'picture';
  return width < 600 ? 'narrow' : 'wide';
}

const sizes = {
  'Phone, 390 × 844': { size: { width: 390, height: 844 } },
  'Small window, 640 × 360': { size: { width: 640, height: 360 } },
};

/** Opens a window, since in mock mode no client can give the page another size. */
function openWindow({ size: { width, height } }: { size: Size }) {
  window.open(window.location.href, '', `popup,width=${width},height=${height}`);
}

/** The frame is a window of its own: its size is the room that the client gives the activity. */
export default function WindowSizeTrackerPage() {
  const log = useLog(readSize);
  const { add } = log;
  const { width, height } = useViewport();
  const size = { width, height };
  useEffect(() => {
    const onResize = () => add(readSize());
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  }, [add]);
  const isMock = useSdk().hostConfig?.environment === 'mock';
  const kind = kindOf(size);
  return (
    <>
      <p>
        Now <strong>{sizeText(size)}</strong> CSS pixels
      </p>
      {isMock ? (
        <TriggerPanel>
          <p>This window is the frame: drag its edge, turn the device, or open another window.</p>
          <Row>
            <Chips values={sizes} selected={{ size }} onPick={openWindow} />
          </Row>
        </TriggerPanel>
      ) : (
        <DeviceSettings
          title="The size of this frame"
          settings={{ 'Fill the window': { size: null }, ...sizes }}
        />
      )}
      <StateGuidance state={kind} guidance={guidance}>
        <div className={styles.room}>
          <Drawing
            of="The frame to scale"
            className={styles.frame}
            style={{ '--ratio': width / height }}
            state={kind}
          >
            <span>{width}</span>
            <span>{height}</span>
          </Drawing>
        </div>
      </StateGuidance>
      <LogList log={log} label="Sizes" describe={sizeText} />
    </>
  );
}
