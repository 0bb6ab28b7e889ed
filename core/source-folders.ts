/** The folders whose files the development server serves. */
export const sourceFolders = [
  'ui',
  'core',
  'plugins',
  'forms',
  'host-bridge',
  'simulator',
  'server',
];
