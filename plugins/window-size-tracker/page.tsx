import { useEffect } from 'react';
import { DeviceSettings, Drawing, LogList, States, useLog, useSdk, useViewport } from '../../core';
import styles from './page.module.css';

interface Size {
  width: number;
  height: number;
}

const sizeText = ({ width, height }: Size) => `${width} × ${height}`;

const asks = {
  picture: 'At most 300 high, like a picture in a corner: only what matters, in large type.',
  narrow: 'Below 600 wide, like a phone: one column, with controls within reach of a thumb.',
  wide: 'Anything else: there is room for things side by side.',
};

function kindOf({ width, height }: Size): keyof typeof asks {
  if (height <= 300) return 'picture';
  return width < 600 ? 'narrow' : 'wide';
}

const sizes = {
  'Fill the window': { size: null },
  'Phone, 390 × 844': { size: { width: 390, height: 844 } },
  'Small window, 640 × 360': { size: { width: 640, height: 360 } },
};

/** The frame is a window of its own: its size is the room that the client gives the activity. */
export default function WindowSizeTrackerPage() {
  const log = useLog<Size>();
  const { add } = log;
  const viewport = useViewport();
  useEffect(() => {
    const resized = () => add({ width: window.innerWidth, height: window.innerHeight });
    window.addEventListener('resize', resized);
    return () => window.removeEventListener('resize', resized);
  }, [add]);
  const isMock = useSdk().hostConfig?.environment === 'mock';
  const kind = kindOf(viewport);
  return (
    <>
      <p>
        Width × height in CSS pixels, now <strong>{sizeText(viewport)}</strong>
      </p>
      {isMock ? (
        <p>Drag the edge of this window to change it.</p>
      ) : (
        <DeviceSettings title="The size of this frame" settings={sizes} />
      )}
      <States state={kind} asks={asks}>
        <div className={styles.room}>
          <Drawing
            of="The frame to scale"
            className={styles.frame}
            style={{ '--ratio': viewport.width / viewport.height }}
            state={kind}
          >
            <span>{viewport.width}</span>
            <span>{viewport.height}</span>
          </Drawing>
        </div>
      </States>
      <LogList log={log} label="Resizes" describe={sizeText} />
    </>
  );
}
