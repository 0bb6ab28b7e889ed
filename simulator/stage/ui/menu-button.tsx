import type { ReactNode } from 'react';
import { lazyPart } from './lazy-part';
import { faceStyle, type MenuFace } from './menu-face';
import { Opener } from './opener';

const loadMenu = async () => (await import('./menu')).Menu;
const Menu = lazyPart(loadMenu);

/** A button with a menu. Its children are parts of `menu.tsx`, in a component of their own that is loaded with it. */
export function MenuButton({ children, ...face }: MenuFace & { children: ReactNode }) {
  return (
    <Opener
      what="The menu"
      load={loadMenu}
      opened={<Menu {...face}>{children}</Menu>}
      className={faceStyle(face)}
      aria-label={face.name}
      aria-haspopup="menu"
      title={face.name}
    >
      {face.label}
    </Opener>
  );
}
