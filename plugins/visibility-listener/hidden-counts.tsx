import { useEffect, useState } from 'react';

const TICK_MS = 100;

/** The numbers of animation frames and timers that ran while the page was last hidden. */
export function HiddenCounts() {
  const [counts, setCounts] = useState<Counter['counts']>();
  useEffect(() => {
    let counter: Counter | undefined;
    const change = () => {
      if (document.visibilityState === 'hidden') {
        counter ??= startCounter();
      } else if (counter) {
        counter.stop();
        setCounts(counter.counts);
        counter = undefined;
      }
    };
    document.addEventListener('visibilitychange', change);
    return () => {
      document.removeEventListener('visibilitychange', change);
      counter?.stop();
    };
  }, []);
  if (!counts) return null;
  return (
    <p>
      While it was hidden, {counts.frames} animation frames ran, and a {TICK_MS} ms timer ticked{' '}
      {counts.ticks} times.
    </p>
  );
}

type Counter = ReturnType<typeof startCounter>;

function startCounter() {
  const counts = { frames: 0, ticks: 0 };
  const timer = setInterval(() => {
    counts.ticks += 1;
  }, TICK_MS);
  let frame = requestAnimationFrame(function count() {
    counts.frames += 1;
    frame = requestAnimationFrame(count);
  });
  return {
    counts,
    stop() {
      clearInterval(timer);
      cancelAnimationFrame(frame);
    },
  };
}
