import {
  type CommandName,
  commands,
  Platform,
  type Scope,
  scopes,
} from '../../host-bridge/protocol';
import { cdnAt } from '../host/cdn';
import { Dialogs } from '../host/dialogs';
import type { HandlerContext } from '../host/handlers';
import { runCommand } from '../host/router';
import { Subscriptions } from '../host/subscriptions';
import {
  clientIn,
  type DecidedCommand,
  type Decision,
  ids,
  localWorld,
  seed,
  type WorldStore,
} from '../world';

interface ClientOptions {
  /** The channel of the activity; undefined for none. */
  channelId?: string | undefined;
  /** The scopes that the user has granted; all by default. */
  granted?: readonly Scope[];
  /** The kind of client; desktop by default. */
  platform?: Platform;
  /** Whether a person answers; nobody does by default. */
  canAskUser?: boolean;
  signedIn?: boolean;
  /** The world of the client; by default one of its own. */
  world?: WorldStore;
}

/** A simulated client without a wire: commands go straight to the router, by the name of their method. */
export function client(options: ClientOptions = {}) {
  const {
    granted = scopes,
    platform = Platform.DESKTOP,
    signedIn = true,
    canAskUser = false,
  } = options;
  const channelId = 'channelId' in options ? options.channelId : ids.gameNight;
  const guildId = seed().channels[channelId ?? '']?.guild_id ?? undefined;
  const launch = { place: { guildId, channelId }, instanceId: ids.instance };
  const { world = localWorld(seed({ launch })) } = options;
  void world.commit({ type: 'device', client: ids.client, patch: { platform } });
  const expires = '2112-01-01T00:00:00Z';
  const access = { userId: ids.me, client: ids.client, scopes: [...granted], expires };
  const session = signedIn ? access : undefined;
  const dialogs = new Dialogs(world, ids.client);
  const context: HandlerContext = {
    ...{ world, channelId, session },
    get client() {
      return clientIn(world.get(), ids.client);
    },
    cdn: cdnAt('localhost:3333/cdn'),
    canAskUser,
    openDialog: (question) => dialogs.open(question),
    log() {},
  };
  world.subscribe((...args) => dialogs.onChange(...args));
  const subscribed = new Subscriptions();
  return {
    world,
    /** The reply's data; rejects with the refusal. */
    async ask(method: CommandName, args?: unknown): Promise<unknown> {
      const { cmd } = commands[method];
      const { data, onSent } = await runCommand({ cmd, args }, context, subscribed);
      await onSent?.();
      return data;
    },
    decide: (command: DecidedCommand, decision: Decision | null) =>
      world.commit({ type: 'decision', client: ids.client, command, decision }),
  };
}
