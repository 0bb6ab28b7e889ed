import type { PluginManifest } from '../../core';

export default {
  name: 'Visibility listener',
  description:
    'Listens for the activity being hidden and shown, and reports how long it was hidden. The clock shows whether timers keep running in the meantime.',
  category: 'Device and layout',
  keywords: ['hidden', 'visible', 'visibilitychange', 'background', 'timers', 'clock'],
  next: { layoutMode: 'Visible, but small', windowSizeTracker: 'How large the frame is' },
} satisfies PluginManifest;
