import type { Mapping } from '../../host-bridge/url-mappings/mapping';
import type { FrameOrigin, Signature } from '../launch';
import type { Notice, Policy } from '../proxy';

/** How the proxy is set, and its notices so far: plain data. */
export interface ProxyState {
  /** What signed requests are checked with, in hexadecimal digits. */
  readonly publicKey: string;
  readonly mappings: readonly Mapping[];
  /** What does not work about the mappings, as sentences. */
  readonly problems: readonly string[];
  readonly policy: Policy;
  /** How requests are signed for users whom `signatures` does not name. */
  readonly signature: Signature;
  /** How requests are signed, by the ids of the users. */
  readonly signatures: Readonly<Record<string, Signature>>;
  /** The origins of the frames, by the ids of the users; the activity's own for users whom it does not name. */
  readonly origins: Readonly<Record<string, FrameOrigin>>;
  readonly notices: readonly Notice[];
}

/** What can be changed; what is left out stays. */
export interface ProxyChange {
  readonly mappings?: readonly Mapping[] | undefined;
  readonly policy?: Policy | undefined;
  readonly signatures?: Readonly<Record<string, Signature>> | undefined;
  readonly origins?: Readonly<Record<string, FrameOrigin>> | undefined;
}
