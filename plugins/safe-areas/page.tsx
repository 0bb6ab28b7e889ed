import { useLayoutEffect, useRef, useState } from 'react';
import { Facts } from '../../core';

/** An inset as CSS: the client’s variable where it has set one, else the browser’s own value. */
const inset = (side: string) =>
  `var(--discord-safe-area-inset-${side}, env(safe-area-inset-${side}, 0px))`;

const insets = {
  top: inset('top'),
  bottom: inset('bottom'),
  left: inset('left'),
  right: inset('right'),
};

/** A script cannot read env(): an element that is not shown is placed by the insets, and its place can be read. */
export default function SafeAreasPage() {
  const probe = useRef<HTMLDivElement>(null);
  const [read, setRead] = useState<Record<string, string>>({});
  useLayoutEffect(() => {
    const refresh = () => {
      if (!probe.current) return;
      const { top, bottom, left, right } = getComputedStyle(probe.current);
      setRead({ Top: top, Bottom: bottom, Left: left, Right: right });
    };
    refresh();
    window.addEventListener('resize', refresh);
    // Clients may set their variables only after the first layout, and nothing is resized then.
    const variables = new MutationObserver(refresh);
    variables.observe(document.documentElement, { attributeFilter: ['style'] });
    return () => {
      window.removeEventListener('resize', refresh);
      variables.disconnect();
    };
  }, []);
  return (
    <>
      <div ref={probe} hidden style={insets} />
      <Facts facts={read} />
      <p>
        From <code>--discord-safe-area-inset-*</code>, and where the client has not set these, from{' '}
        <code>env(safe-area-inset-*)</code>. Refreshed on resize.
      </p>
    </>
  );
}
