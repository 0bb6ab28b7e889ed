/** What pages are built from. Plugins import the core from here and from nowhere else. */
export { useImages } from './platform/images';
export { displayName } from './platform/names';
export { usePlatform } from './platform/use-platform';
export type { PluginManifest } from './plugin';
export { useServer } from './server/use-server';
export { useSdk, useSession } from './session/hooks';
export { CallResult } from './ui/call-result';
export { ErrorNotice } from './ui/error-notice';
export { EventResult } from './ui/event-result';
export { Facts } from './ui/facts';
export { JsonPanel } from './ui/json-panel';
export { StatusHeading } from './ui/status-heading';
export { type Call, useCall } from './ui/use-call';
export { type LatestEvent, useEvent, useFold } from './ui/use-event';
export { type Polled, usePolled } from './ui/use-polled';
