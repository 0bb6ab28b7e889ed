/** Reads every connected gamepad on each animation frame. The SDK is not needed for it. */
export function onGamepads(onChange: (gamepads: Gamepad[]) => void) {
  let frame = requestAnimationFrame(function poll() {
    // A slot is null where a gamepad was unplugged; there is none before its first button is pressed.
    onChange(navigator.getGamepads().filter((gamepad) => gamepad !== null));
    frame = requestAnimationFrame(poll);
  });
  return () => cancelAnimationFrame(frame);
}
