import type { ReactNode } from 'react';
import { LazyButton } from './lazy-button';
import { lazyComponent } from './lazy-component';
import { type MenuButtonProps, menuButtonClass } from './menu-button-props';

const loadMenu = async () => (await import('./menu')).Menu;
const Menu = lazyComponent(loadMenu);

/** A button with a menu. Its children are parts of `menu.tsx`, in a component of their own that is loaded with it. */
export function MenuButton({
  children,
  ...buttonProps
}: MenuButtonProps & { children: ReactNode }) {
  return (
    <LazyButton
      what="The menu"
      load={loadMenu}
      opened={<Menu {...buttonProps}>{children}</Menu>}
      className={menuButtonClass(buttonProps)}
      aria-label={buttonProps.name}
      aria-haspopup="menu"
      title={buttonProps.name}
    >
      {buttonProps.label}
    </LazyButton>
  );
}
