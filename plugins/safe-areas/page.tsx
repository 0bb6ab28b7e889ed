import { useLayoutEffect, useRef, useState } from 'react';
import { Drawing, Facts, Section, StatusHeading } from '../../core';
import { InsetSliders } from './inset-sliders';
import styles from './page.module.css';

const sides = ['Top', 'Bottom', 'Left', 'Right'] as const;

type Insets = Partial<Record<(typeof sides)[number], string>>;

/** A script cannot read env(): an invisible element has the inset as its width, which can be read. */
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
    const observer = new ResizeObserver(read);
    for (const probe of probes.current?.children ?? []) observer.observe(probe);
    return () => {
      window.removeEventListener('resize', read);
      observer.disconnect();
    };
  }, []);
  const covered = sides.filter((side) => Number.parseFloat(insets[side] ?? '') > 0);
  const state = covered.length
    ? `Covered: ${covered.join(', ').toLowerCase()}`
    : 'No part of this frame is covered';
  return (
    <>
      <div ref={probes} className={styles.probes} aria-hidden="true">
        {sides.map((side) => (
          <Probe key={side} side={side.toLowerCase()} />
        ))}
      </div>
      <StatusHeading>{state}</StatusHeading>
      <InsetSliders />
      <div className={styles.sides}>
        <Frame insets={insets} state={state} />
        <Facts facts={insets} />
      </div>
      <Section title="What your activity should do">
        <p>
          Draw the background everywhere, and keep text and controls inside the safe area. CSS is
          enough:{' '}
          <code>padding-top: var(--discord-safe-area-inset-top, env(safe-area-inset-top))</code>.
          The client’s variables may be empty until the first layout; until then, the browser’s{' '}
          <code>env()</code> applies.
        </p>
      </Section>
    </>
  );
}

function Frame({ insets, state }: { insets: Insets; state: string }) {
  const [width, height] = [window.innerWidth, window.innerHeight];
  const percentage = (inset: string | undefined, of: number) =>
    `${((Number.parseFloat(inset ?? '') || 0) / of) * 100}%`;
  const style = {
    '--ratio': width / height,
    '--top': percentage(insets.Top, height),
    '--right': percentage(insets.Right, width),
    '--bottom': percentage(insets.Bottom, height),
    '--left': percentage(insets.Left, width),
  } as const;
  return (
    <Drawing of="The frame" className={styles.frame} style={style} state={state}>
      <b>safe</b>
    </Drawing>
  );
}

/**
 * An element with the width in the client’s variable. Where that is absent or empty the width is `auto`, which is the
 * width of the content: the browser’s own inset. A fallback inside `var()` does not apply when a variable is empty.
 */
function Probe({ side }: { side: string }) {
  return (
    <div className={styles.probe} style={{ width: `var(--discord-safe-area-inset-${side})` }}>
      <div style={{ width: `env(safe-area-inset-${side}, 0px)` }} />
    </div>
  );
}
