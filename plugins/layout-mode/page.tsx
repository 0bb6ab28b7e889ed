import { EnumEvent, useEvent } from '../../core';
import { LayoutMode } from '../../host-bridge';

/** Told of each change while the page is open; what a newer client may add is UNHANDLED. */
export default function LayoutModePage() {
  const update = useEvent('ACTIVITY_LAYOUT_MODE_UPDATE');
  return (
    <EnumEvent
      event={update}
      label="Layout mode"
      values={LayoutMode}
      value={update.latest?.layout_mode}
    />
  );
}
