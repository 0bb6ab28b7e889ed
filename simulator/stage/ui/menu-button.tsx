import { type ReactNode, Suspense, useState } from 'react';
import { Boundary } from './boundary';
import { lazyPart } from './lazy-part';
import { faceStyle, type MenuFace } from './menu-face';

const loadMenu = () => import('./menu');
const Menu = lazyPart(async () => ({ default: (await loadMenu()).Menu }));

interface MenuButtonProps extends MenuFace {
  /** What can be chosen: parts of `menu.tsx`, in a component of their own that is fetched with it. */
  children: ReactNode;
}

/** A button that opens a list of what can be done. The list's code comes when somebody is about to press it. */
export function MenuButton({ children, ...face }: MenuButtonProps) {
  const [isWanted, want] = useState(false);
  const fetchAhead = () => void loadMenu().catch(() => {});
  const button = (
    <button
      type="button"
      className={faceStyle(face)}
      aria-label={face.name}
      aria-haspopup="menu"
      aria-expanded={false}
      title={face.name}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      onClick={() => want(true)}
    >
      {face.label}
    </button>
  );
  if (!isWanted) return button;
  return (
    <Boundary what="The menu">
      <Suspense fallback={button}>
        <Menu {...face}>{children}</Menu>
      </Suspense>
    </Boundary>
  );
}
