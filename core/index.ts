/** What pages are built from. Plugins import the core from here and from nowhere else. */
export { displayName, guildsIn, memberIn, type PartialGuild, ServerError } from './outside';
export type { PluginManifest } from './plugin';
export { useImages, usePlatform, useSdk, useServer, useSession } from './session/hooks';
export { CallResult } from './ui/call-result';
export { CallWaiting } from './ui/call-waiting';
export { EnumEvent } from './ui/enum-event';
export { enumName } from './ui/enum-name';
export { ErrorNotice } from './ui/error-notice';
export { EventResult } from './ui/event-result';
export { Facts } from './ui/facts';
export { JsonPanel } from './ui/json-panel';
export { LogList } from './ui/log-list';
export { StatusHeading } from './ui/status-heading';
export { uniqueById } from './ui/unique-by-id';
export { type Call, useCall } from './ui/use-call';
export { type LatestEvent, on, useEvent, useFold } from './ui/use-event';
export { useLog } from './ui/use-log';
export { type Polled, usePolled } from './ui/use-polled';
