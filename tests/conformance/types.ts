import type * as P4 from '@discord/embedded-app-sdk';
import type * as P5 from 'embedded-app-sdk-next';
import type * as z4 from 'zod';
import type * as mini from 'zod/mini';
import type * as z3 from 'zod/v3';
import type * as Ours from '../../host-bridge';
import type * as Wire from '../../host-bridge/protocol';

// These types hold the bridge to both public versions, and `tsc` runs them. A difference on purpose stands below by its
// name, with the reason; a difference that is gone, or one that nobody has named, does not compile.

/** Code that reads results and payloads of the public package reads ours, except of these payloads. */
interface HeardDifferently {
  /** Discord documents `secret` alone; whether the application's id comes along is not promised. */
  ACTIVITY_JOIN: true;
  /** The deprecated field is the word itself, which needs no name of the public package's enumeration. */
  ORIENTATION_UPDATE: true;
  /** Null until the user has enrolled: the public package says that there is always a date. */
  QUEST_ENROLLMENT_STATUS_UPDATE: true;
  /** A user without an avatar has null there: the public package cannot read that, and waits forever. */
  READY: true;
}

/** The bridge takes exactly the public package's arguments, except of these. */
interface TakenDifferently {
  /** `AskedToo` can be asked for too. */
  authorize: true;
  /** Null clears the default lock and undefined leaves it, as for the other two. */
  setOrientationLockState: true;
}

/** Documented scopes that the public package does not name, and OpenID Connect's. */
type AskedToo =
  | 'applications.commands.permissions.update'
  | 'identify.premium'
  | 'openid'
  | 'role_connections.write'
  | 'voice';

type Fits<A, B> = [A] extends [B] ? true : false;
/** The keys of `T` whose value is not true. */
type Failing<T> = { [K in keyof T]: T[K] extends true ? never : K }[keyof T];
/** True where both are unions of the same names; otherwise the names that differ. */
type SameNames<A, B> = [Exclude<A, B> | Exclude<B, A>] extends [never]
  ? true
  : Exclude<A, B> | Exclude<B, A>;
type None<Names> = SameNames<Names, never>;
type Same<A, B> = Fits<A, B> extends true ? Fits<B, A> : false;

type Name = keyof P5.CommandTypes;
type Name4 = keyof P4.CommandTypes;
type Event = Parameters<P5.IDiscordSDK['subscribe']>[0] & Wire.EventName;

type Result<C extends Name> = Ours.CommandResponse<C>;
type Args<C extends Name> = Ours.CommandInput<C>[0];

/** Fields at any depth, as paths: those of a type that lets any name pass would be any text. */
type Paths<T> = T extends readonly (infer E)[]
  ? Paths<E>
  : T extends object
    ? { [K in keyof T & string]-?: K | `${K}.${Paths<NonNullable<T[K]>>}` }[keyof T & string]
    : never;

/** Each must be true: the error of a false one has its words, and the names that it is about. */
export interface Held {
  // Every command and event is there, and the table is the only source of the names.
  'Only one package has the command; name ours in UnexposedCommand of host-bridge/types/commands.ts': SameNames<
    keyof Ours.CommandTypes,
    Name
  >;
  'The command has no method, or the method no command': SameNames<
    keyof Ours.CommandMethods,
    Wire.CommandName
  >;
  'Only one package has the event': SameNames<`${P5.Events}`, Wire.EventName>;
  // Code that reads the public package's results and payloads reads ours.
  'Results differ': None<Failing<{ [C in Name]: Fits<Result<C>, P5.CommandResponse<C>> }>>;
  'Payloads differ from what HeardDifferently says': SameNames<
    Failing<{ [E in Event]: Fits<Ours.EventPayload<E>, P5.EventPayloadData<E>> }>,
    keyof HeardDifferently
  >;
  // Everything that has a type can come over the wire.
  'The type of the result does not match its schema': None<
    Failing<{ [C in Name]: Fits<Result<C>, Wire.CommandResult<C>> }>
  >;
  'The type of the payload does not match its schema': None<
    Failing<{ [E in Event]: Fits<Ours.EventPayload<E>, Wire.EventPayload<E>> }>
  >;
  // Answers of the public package's host fit our types: its classes can replace ours.
  'The result of the newest public package does not fit ours': None<
    Failing<{ [C in Name]: Fits<P5.CommandResponse<C>, Result<C>> }>
  >;
  'The result of the older public package does not fit ours': None<
    Failing<{ [C in Name4]: Fits<P4.CommandResponse<C>, Result<C>> }>
  >;
  'The payload of the public package does not fit ours': None<
    Failing<{ [E in Event]: Fits<P5.EventPayloadData<E>, Ours.EventPayload<E>> }>
  >;
  'The public DiscordSDK is not ours': Fits<P5.DiscordSDK, Ours.IDiscordSDK>;
  'The public DiscordSDKMock is not ours': Fits<P5.DiscordSDKMock, Ours.IDiscordSDK>;
  'The older public DiscordSDK is not ours': Fits<
    P4.DiscordSDK,
    Omit<Ours.IDiscordSDK, 'commands'>
  >;
  'DiscordSDK lacks its interface': Fits<Ours.DiscordSDK, Ours.IDiscordSDK>;
  'DiscordSDKMock lacks its interface': Fits<Ours.DiscordSDKMock, Ours.IDiscordSDK>;
  // Arguments: the bridge takes those of the public types, and no more.
  'Arguments of the public package are not taken': None<
    Failing<{ [C in Name]: Fits<P5.CommandInput<C>[0], Args<C>> }>
  >;
  'Arguments differ from what TakenDifferently says': SameNames<
    Failing<{ [C in Name]: Fits<Args<C>, P5.CommandInput<C>[0]> }>,
    keyof TakenDifferently
  >;
  // No type takes a field that it does not name.
  'The result takes any field': None<
    Failing<{ [C in Name]: string extends Paths<Result<C>> ? false : true }>
  >;
  'The arguments take any field': None<
    Failing<{ [C in Name]: string extends Paths<Args<C>> ? false : true }>
  >;
  'The payload takes any field': None<
    Failing<{ [E in Event]: string extends Paths<Ours.EventPayload<E>> ? false : true }>
  >;
  // Every type of the namespaces
  'Only one package has the scope; name ours in AskedToo': SameNames<
    P5.Types.OAuthScopes,
    Exclude<Ours.Types.OAuthScopes, AskedToo>
  >;
  'Types.User differs': Same<P5.Types.User, Ours.Types.User>;
  'ISDKError differs': Same<P5.ISDKError, Ours.ISDKError>;
  // Either build of zod 4 can infer the schemas, and zod 3, which the public package has, cannot.
  'zod cannot infer Common.Sku': Same<z4.infer<typeof Ours.Common.Sku>, Wire.Sku>;
  'zod/mini cannot infer Common.Sku': Same<mini.infer<typeof Ours.Common.Sku>, Wire.Sku>;
  'zod 3 infers Common.Sku': Same<Fits<typeof Ours.Common.Sku, z3.ZodTypeAny>, false>;
  'SDKError has no text': Fits<Ours.SDKError['message'], P5.ISDKError['message']>;
}
