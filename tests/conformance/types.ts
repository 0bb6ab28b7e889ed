import type * as P4 from '@discord/embedded-app-sdk';
import type * as P5 from 'embedded-app-sdk-next';
import type * as z4 from 'zod';
import type * as mini from 'zod/mini';
import type * as z3 from 'zod/v3';
import type * as Ours from '../../host-bridge';
import type * as Wire from '../../host-bridge/protocol';

// The types of the bridge beside those of both public versions: `tsc` is what runs this. Where they differ on purpose
// the name stands below with the reason; a difference that is gone, or one that nobody has named, does not compile.

/** What reads results and payloads of the public package reads ours, except of these. */
interface ReadDifferently {
  /** SUBSCRIPTION_GROUP (6) is a type that the platform has and the public package does not know. */
  getSkus: true;
}
interface HeardDifferently {
  /** Discord documents `secret` alone; whether the application's id comes along is not promised. */
  ACTIVITY_JOIN: true;
  /** The deprecated field is the word itself, which no name of the public package's enumeration is needed for. */
  ORIENTATION_UPDATE: true;
  /** Null until the user has enrolled: the public package says that there is always a date. */
  QUEST_ENROLLMENT_STATUS_UPDATE: true;
  /** A user without an avatar has null there: the public package cannot read that, and waits forever. */
  READY: true;
}

/** What the public package takes for arguments, and nothing else, except of these. */
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
/** True where both are unions of the same names; otherwise what is wrong, and with which names. */
type SameNames<Wrong extends string, A, B> = [Exclude<A, B> | Exclude<B, A>] extends [never]
  ? true
  : `${Wrong}: ${Extract<Exclude<A, B> | Exclude<B, A>, string>}`;
type None<Wrong extends string, Names> = SameNames<Wrong, Names, never>;
/** True where the first type can stand in for the second; otherwise what is wrong. */
type StandsIn<Wrong extends string, A, B> = Fits<A, B> extends true ? true : Wrong;
type Same<Wrong extends string, A, B> = Fits<A, B> extends true ? StandsIn<Wrong, B, A> : Wrong;
/** Does not compile unless `T` is true: the error has the words of what is wrong. */
type Holds<T extends true> = T;

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

export type Held = [
  // Every command and event is there, and the table is the only source of the names.
  Holds<
    SameNames<
      'Only one package has the command; name ours in Unexposed of host-bridge/types/commands.ts',
      keyof Ours.CommandTypes,
      Name
    >
  >,
  Holds<
    SameNames<
      'The command has no method, or the method no command',
      keyof Ours.CommandMethods,
      Wire.CommandName
    >
  >,
  Holds<SameNames<'Only one package has the event', `${P5.Events}`, Wire.EventName>>,
  // Code that reads the public package's results and payloads reads ours.
  Holds<
    SameNames<
      'Results differ from what ReadDifferently says',
      Failing<{ [C in Name]: Fits<Result<C>, P5.CommandResponse<C>> }>,
      keyof ReadDifferently
    >
  >,
  Holds<
    SameNames<
      'Payloads differ from what HeardDifferently says',
      Failing<{ [E in Event]: Fits<Ours.EventPayload<E>, P5.EventPayloadData<E>> }>,
      keyof HeardDifferently
    >
  >,
  // What is typed can come over the wire.
  Holds<
    None<
      'The type of the result does not fit its schema',
      Failing<{ [C in Name]: Fits<Result<C>, Wire.CommandResult<C>> }>
    >
  >,
  Holds<
    None<
      'The type of the payload does not fit its schema',
      Failing<{ [E in Event]: Fits<Ours.EventPayload<E>, Wire.EventPayload<E>> }>
    >
  >,
  // What the public package's host answers fits our types: its classes can stand in for ours.
  Holds<
    None<
      'The result of the newest public package does not fit ours',
      Failing<{ [C in Name]: Fits<P5.CommandResponse<C>, Result<C>> }>
    >
  >,
  Holds<
    None<
      'The result of the older public package does not fit ours',
      Failing<{ [C in Name4]: Fits<P4.CommandResponse<C>, Result<C>> }>
    >
  >,
  Holds<
    None<
      'The payload of the public package does not fit ours',
      Failing<{ [E in Event]: Fits<P5.EventPayloadData<E>, Ours.EventPayload<E>> }>
    >
  >,
  Holds<StandsIn<'The public DiscordSDK is not ours', P5.DiscordSDK, Ours.IDiscordSDK>>,
  Holds<StandsIn<'The public DiscordSDKMock is not ours', P5.DiscordSDKMock, Ours.IDiscordSDK>>,
  Holds<
    StandsIn<
      'The older public DiscordSDK is not ours',
      P4.DiscordSDK,
      Omit<Ours.IDiscordSDK, 'commands'>
    >
  >,
  Holds<StandsIn<'DiscordSDK lacks its interface', Ours.DiscordSDK, Ours.IDiscordSDK>>,
  Holds<StandsIn<'DiscordSDKMock lacks its interface', Ours.DiscordSDKMock, Ours.IDiscordSDK>>,
  // Arguments: what the public types take is taken, and no more.
  Holds<
    None<
      'Arguments of the public package are not taken',
      Failing<{ [C in Name]: Fits<P5.CommandInput<C>[0], Args<C>> }>
    >
  >,
  Holds<
    SameNames<
      'Arguments differ from what TakenDifferently says',
      Failing<{ [C in Name]: Fits<Args<C>, P5.CommandInput<C>[0]> }>,
      keyof TakenDifferently
    >
  >,
  // No name passes that nobody has named.
  Holds<
    None<
      'The result takes any field',
      Failing<{ [C in Name]: string extends Paths<Result<C>> ? false : true }>
    >
  >,
  Holds<
    None<
      'The arguments take any field',
      Failing<{ [C in Name]: string extends Paths<Args<C>> ? false : true }>
    >
  >,
  Holds<
    None<
      'The payload takes any field',
      Failing<{ [E in Event]: string extends Paths<Ours.EventPayload<E>> ? false : true }>
    >
  >,
  // Every type of the namespaces.
  Holds<
    SameNames<
      'Only one package has the scope; name ours in AskedToo',
      P5.Types.OAuthScopes,
      Exclude<Ours.Types.OAuthScopes, AskedToo>
    >
  >,
  Holds<Same<'Types.User differs', P5.Types.User, Ours.Types.User>>,
  Holds<Same<'ISDKError differs', P5.ISDKError, Ours.ISDKError>>,
  // The schemas can be inferred by either build of zod 4, and not by zod 3, of which the public package's are.
  Holds<Same<'zod cannot infer Common.Sku', z4.infer<typeof Ours.Common.Sku>, Wire.Sku>>,
  Holds<Same<'zod/mini cannot infer Common.Sku', mini.infer<typeof Ours.Common.Sku>, Wire.Sku>>,
  Holds<Same<'zod 3 infers Common.Sku', Fits<typeof Ours.Common.Sku, z3.ZodTypeAny>, false>>,
  Holds<StandsIn<'SDKError has no text', Ours.SDKError['message'], P5.ISDKError['message']>>,
];
