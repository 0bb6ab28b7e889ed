/** The building blocks of pages. Plugins import the core only from here. */

export { useNow } from '../ui/use-now';
export {
  displayName,
  imagesOf,
  type PartialGuild,
  parseGuilds,
  parseMember,
  ServerError,
} from './outside';
export { CallForm } from './page/call-form';
export { CallPanel } from './page/call-panel';
export { CallResult } from './page/call-result';
export { Cards } from './page/cards';
export { Chips } from './page/chips';
export { CollapsibleJson } from './page/collapsible-json';
export { DeviceSettings } from './page/device-settings';
export { describeChanges } from './page/differences';
export { Drawing } from './page/drawing';
export { Form, TextField } from './page/form';
export { Guilds } from './page/guilds';
export { ManualSteps } from './page/manual-steps';
export { PayloadHistory } from './page/payload-history';
export { PossibleRefusals } from './page/possible-refusals';
export { Price } from './page/price';
export { PageLink, RelatedPages } from './page/related-pages';
export { Row, Section, StatusMessage } from './page/section';
export { LinkCard, ShareOutcome, ShareProgress } from './page/shared-link';
export { StateEvent } from './page/state-event';
export { StateGuidance } from './page/state-guidance';
export { TriggerPanel } from './page/trigger-panel';
export { type CommandCall, useCommand } from './page/use-command';
export { useEventHistory } from './page/use-event-history';
export { useRequest } from './page/use-request';
export { useSimulatedDevice } from './page/use-simulated-device';
export { useSimulation } from './page/use-simulation';
export { useSuggestedValues } from './page/use-suggested-values';
export type { PluginManifest } from './plugin';
export { useImages, usePlatform, useSdk, useServer, useSession } from './session/hooks';
export { commandToCode } from './source/call-code';
export { useLiveCode } from './source/live-code';
export { CallStatus, CallWaiting } from './ui/call-waiting';
export { enumName } from './ui/enum-name';
export { ErrorNotice } from './ui/error-notice';
export { EventStatus } from './ui/event-status';
export { Facts } from './ui/facts';
export { JsonPanel } from './ui/json-panel';
export { LaunchedIn, launchedIn } from './ui/launched-in';
export { LazyComponent } from './ui/lazy-component';
export { LogList } from './ui/log-list';
export { StatusHeading } from './ui/status-heading';
export { uniqueById } from './ui/unique-by-id';
export { type Call, useCall } from './ui/use-call';
export { useCopy } from './ui/use-copy';
export { type LatestEvent, on, useFold } from './ui/use-event';
export { useLog } from './ui/use-log';
export { type Polled, usePolled } from './ui/use-polled';
export { useViewport } from './ui/use-viewport';
