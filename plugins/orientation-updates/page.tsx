import { EnumEvent, useEvent } from '../../core';
import { ScreenOrientation } from '../../host-bridge';

/** Hears each turn of the device while the page is open; any other value is UNHANDLED. */
export default function OrientationUpdatesPage() {
  const update = useEvent('ORIENTATION_UPDATE');
  return (
    <EnumEvent
      event={update}
      label="Orientation"
      values={ScreenOrientation}
      value={update.latest?.screen_orientation}
    />
  );
}
