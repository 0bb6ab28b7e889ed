import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useState,
  useSyncExternalStore,
} from 'react';
import { type Gamepads, type Pad, VIRTUAL_SLOT, type VirtualPad } from './gamepads';
import styles from './pad-drawing.module.css';
import { profileOf } from './profiles';

/** The places of the buttons in the W3C's standard mapping, in hundredths of the drawing, by their numbers. */
const buttonPositions =
  '79,56 87,43 71,43 79,30 20,15 80,15 20,4 80,4 42,38 58,38 20,43 63,70 37,58 37,82 30,70 44,70 50,22'
    .split(' ')
    .map((position) => position.split(','));

/** The signs on the buttons whose names are too long for them. */
const symbols: Readonly<Record<number, string>> = {
  ...{ 10: '', 11: '', 12: '▲', 13: '▼', 14: '◀', 15: '▶', 16: '●' },
};

/** The sticks, by the number of their button, and their first axis. */
const sticks: Readonly<Record<number, number>> = { 10: 0, 11: 2 };

interface PadDrawingProps {
  pad: Pad;
  gamepads: Gamepads;
  /** The gamepad that a person controls with the drawing, if this is its drawing. */
  virtual: VirtualPad | undefined;
}

/** A drawing of a gamepad: pressed buttons light up. The virtual one's can be pressed. */
export function PadDrawing({ pad, gamepads, virtual }: PadDrawingProps) {
  const pressable = pad.slot === VIRTUAL_SLOT ? virtual : undefined;
  const [shaking, setShaking] = useState<boolean | 'never'>(false);
  const vibrate = async () => {
    setShaking(true);
    const hasVibrated = await gamepads.vibrate(pad.slot).catch(() => false);
    setShaking(hasVibrated ? false : 'never');
  };
  const labels = profileOf(pad)?.buttons ?? [];
  return (
    <>
      <div className={styles.pad} data-shaking={shaking === true || undefined}>
        {buttonPositions.slice(0, pad.buttons).map(([x, y], button) => (
          <PadButton
            key={`${x} ${y}`}
            label={labels[button] ?? `Button ${button}`}
            position={{ left: `${x}%`, top: `${y}%` }}
            button={{ slot: pad.slot, number: button, gamepads, pressable }}
          />
        ))}
      </div>
      <p>
        <button type="button" disabled={shaking === true} onClick={() => void vibrate()}>
          Vibrate
        </button>{' '}
        {shaking === 'never' && <span role="status">This gamepad cannot vibrate here.</span>}
      </p>
    </>
  );
}

interface PadButtonProps {
  label: string;
  position: CSSProperties;
  button: { slot: number; number: number; gamepads: Gamepads; pressable: VirtualPad | undefined };
}

/** One button, or a stick with the button below it. */
function PadButton({
  label,
  position,
  button: { slot, number, gamepads, pressable },
}: PadButtonProps) {
  const axis = sticks[number];
  const useValue = (read: () => number) => useSyncExternalStore(gamepads.subscribe, read);
  const value = useValue(() => gamepads.button(slot, number));
  const x = useValue(() => (axis === undefined ? 0 : gamepads.axis(slot, axis)));
  const y = useValue(() => (axis === undefined ? 0 : gamepads.axis(slot, axis + 1)));
  const shown = {
    className: axis === undefined ? styles.button : styles.stick,
    style: { ...position, '--x': x, '--y': y } as CSSProperties,
    'data-on': value > 0 || Math.abs(x) > 0.1 || Math.abs(y) > 0.1 || undefined,
  };
  const symbol = symbols[number] ?? label;
  if (!pressable) return <i {...shown}>{symbol}</i>;
  const press = (value: number) => {
    const held = pressable.buttons[number];
    if (held) held.value = value;
  };
  return (
    <button
      type="button"
      {...shown}
      aria-label={axis === undefined ? label : `${label}: drag it, or use the arrow keys`}
      {...(axis === undefined ? pressHandlers(press) : stickHandlers(pressable, axis))}
    >
      {symbol}
    </button>
  );
}

/** Returns handlers that press a button while the pointer or a key is down. */
function pressHandlers(press: (value: number) => void) {
  const isKey = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' ';
  return {
    onPointerDown: () => press(1),
    onPointerUp: () => press(0),
    onPointerLeave: () => press(0),
    onKeyDown: (event: KeyboardEvent) => isKey(event) && press(1),
    onKeyUp: (event: KeyboardEvent) => isKey(event) && press(0),
    onBlur: () => press(0),
  };
}

const arrows: Readonly<Record<string, readonly [axis: 0 | 1, value: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [1, -1],
  ArrowDown: [1, 1],
};

/** Returns handlers that move a stick with the pointer, or all the way with an arrow key; then it springs back. */
function stickHandlers(pressable: VirtualPad, axis: number) {
  const move = (x: number, y: number) => {
    pressable.axes[axis] = Math.max(-1, Math.min(1, x));
    pressable.axes[axis + 1] = Math.max(-1, Math.min(1, y));
  };
  const moveToPointer = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    move(((clientX - left) / width) * 2 - 1, ((clientY - top) / height) * 2 - 1);
  };
  const moveByKey = (event: KeyboardEvent, magnitude: number) => {
    const arrow = arrows[event.key];
    if (!arrow) return;
    event.preventDefault();
    pressable.axes[axis + arrow[0]] = arrow[1] * magnitude;
  };
  return {
    onPointerDown(event: PointerEvent) {
      event.currentTarget.setPointerCapture(event.pointerId);
      moveToPointer(event);
    },
    onPointerMove: (event: PointerEvent) => event.buttons > 0 && moveToPointer(event),
    onPointerUp: () => move(0, 0),
    onPointerCancel: () => move(0, 0),
    onKeyDown: (event: KeyboardEvent) => moveByKey(event, 1),
    onKeyUp: (event: KeyboardEvent) => moveByKey(event, 0),
    onBlur: () => move(0, 0),
  };
}
