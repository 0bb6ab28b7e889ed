import { Menu as Headless } from '@base-ui/react/menu';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import styles from './menu.module.css';
import { type MenuButtonProps, menuButtonClass } from './menu-button-props';

/** Within a landmark, so that navigation by landmarks reaches it. */
const place = {
  get current() {
    return document.querySelector('main') ?? document.body;
  },
};

/** A menu that is open as it appears, in place of the pressed button. Arrow keys move in it, Escape closes it. */
export function Menu({ children, ...buttonProps }: MenuButtonProps & { children: ReactNode }) {
  const [isOpen, open] = useState(false);
  useEffect(() => open(true), []);
  return (
    <Headless.Root modal={false} open={isOpen} onOpenChange={open}>
      <Headless.Trigger
        className={menuButtonClass(buttonProps)}
        aria-label={buttonProps.name}
        title={buttonProps.name}
      >
        {buttonProps.label}
      </Headless.Trigger>
      <Headless.Portal container={place}>
        <Headless.Positioner className={styles.positioner} sideOffset={4} align="end">
          <Headless.Popup className={`popup ${styles.popup}`}>{children}</Headless.Popup>
        </Headless.Positioner>
      </Headless.Portal>
    </Headless.Root>
  );
}

export function MenuItem(props: Omit<ComponentProps<typeof Headless.Item>, 'className'>) {
  return <Headless.Item className={styles.item} {...props} />;
}

export function MenuSwitch(props: Omit<ComponentProps<typeof Headless.CheckboxItem>, 'className'>) {
  const { children, ...rest } = props;
  return (
    <Headless.CheckboxItem className={styles.item} closeOnClick {...rest}>
      {children}
      <Headless.CheckboxItemIndicator className={styles.mark}>✓</Headless.CheckboxItemIndicator>
    </Headless.CheckboxItem>
  );
}

interface MenuChoiceProps<T extends string | number> {
  label: string;
  /** The values by their labels, with a description where the label needs one. */
  choices: readonly (readonly [label: string, value: T, about?: string | undefined])[];
  value: T | undefined;
  onChoose(value: T): void;
}

export function MenuChoice<T extends string | number>(props: MenuChoiceProps<T>) {
  const { label, choices, value, onChoose } = props;
  return (
    <Headless.RadioGroup value={value} onValueChange={onChoose}>
      <Headless.Group>
        <Headless.GroupLabel className={`note ${styles.label}`}>{label}</Headless.GroupLabel>
        {choices.map(([words, each, about]) => (
          <Headless.RadioItem key={each} value={each} className={styles.item} closeOnClick>
            <span>
              {words}
              {about && <small>{about}</small>}
            </span>
            <Headless.RadioItemIndicator className={styles.mark}>✓</Headless.RadioItemIndicator>
          </Headless.RadioItem>
        ))}
      </Headless.Group>
    </Headless.RadioGroup>
  );
}
