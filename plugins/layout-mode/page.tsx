import { EnumEvent, useEvent } from '../../core';
import { LayoutMode } from '../../host-bridge';

/** Hears each change while the page is open; a value that a newer client added is UNHANDLED. */
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
