import { useLayoutEffect, useRef, useState } from 'react';
import { Facts, FramedDirectly } from '../../core';
import styles from './page.module.css';

const sides = ['Top', 'Bottom', 'Left', 'Right'] as const;

type Insets = Partial<Record<(typeof sides)[number], string>>;

/** A script cannot read env(): an invisible element is as wide as the inset, and its width can be read. */
export default function SafeAreasPage() {
  const probes = useRef<HTMLDivElement>(null);
  const [insets, setInsets] = useState<Insets>({});
  useLayoutEffect(() => {
    const read = () => {
      const widths = [...(probes.current?.children ?? [])].map(
        (probe) => getComputedStyle(probe).width,
      );
      setInsets(Object.fromEntries(sides.map((side, index) => [side, widths[index]])));
    };
    read();
    window.addEventListener('resize', read);
    // The client may set its variables at any time, by a style or a stylesheet, and the window is not resized then.
    const changed = new ResizeObserver(read);
    for (const probe of probes.current?.children ?? []) changed.observe(probe);
    return () => {
      window.removeEventListener('resize', read);
      changed.disconnect();
    };
  }, []);
  return (
    <>
      <div ref={probes} aria-hidden="true">
        {sides.map((side) => (
          <Probe key={side} side={side.toLowerCase()} />
        ))}
      </div>
      <Facts facts={insets} />
      <FramedDirectly>The safe area of the simulated device</FramedDirectly>
      <p>
        From <code>--discord-safe-area-inset-*</code>, and where the client has not set these, from{' '}
        <code>env(safe-area-inset-*)</code>. Refreshed on resize, and when the client sets them.
      </p>
    </>
  );
}

/**
 * As wide as the client’s variable says. Where that is absent or empty the width is `auto`, which is the width of the
 * content: the browser’s own inset. A fallback inside `var()` is not taken when a variable is empty.
 */
function Probe({ side }: { side: string }) {
  return (
    <div className={styles.probe} style={{ width: `var(--discord-safe-area-inset-${side})` }}>
      <div style={{ width: `env(safe-area-inset-${side}, 0px)` }} />
    </div>
  );
}
