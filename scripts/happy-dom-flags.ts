/**
 * The flags of Node for tests in happy-dom: newer versions of Node have a localStorage of their own, and it would win
 * over happy-dom's.
 */
export const happyDomFlags = ['--no-experimental-webstorage'].filter((flag) =>
  process.allowedNodeEnvironmentFlags.has(flag),
);
