import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { followReports } from '../control-client';
import { choosePlayer, playingIn } from '../launch';
import { maskText } from '../traffic';
import { didYouMean, messageOf, plain } from '../utils';
import type { World } from '../world';
import type { Report } from '../worlds';
import { type Arguments, callOperation, textOf } from './call-operation';
import { type DevToolsBrowser, Players } from './players';
import { type OperationTool, operationTools, type Tool } from './tools';

/** The timeout from an activity's page to its handshake, in milliseconds. */
const HANDSHAKE_TIMEOUT_MS = 20_000;

const INSTRUCTIONS = `A Discord Activity runs here in a simulated Discord client. Begin with openPlayer: an activity runs only while somebody has it open. Then fire events (triggerEvent), run commands (runCommand), change people, places and devices, or alter replies with faults (commitChange), read what went over the wire (readReports) and what would not work inside Discord (readProxy), and take screenshots (seePlayer). Ids are in readWorld.`;

export interface McpContext {
  readonly version: string;
  /** Finds the simulator, or starts one. Rejects with an Error that says what to do if that fails. */
  simulator(): Promise<{ readonly address: string; readonly world: string }>;
  browser(): Promise<DevToolsBrowser>;
}

/** Serves the tools to one client over a transport, until the client disconnects or the transport is closed. */
export async function serveMcp(transport: Transport, context: McpContext): Promise<void> {
  const { version, simulator } = context;
  const players = new Players(context.browser);
  const toolsByName = operationTools();
  /** The ids of the users for whom openPlayer is under way without a name: the next such call takes another. */
  const claimed = new Set<string>();
  const findAddress = toolsByName.get('findAddress') as OperationTool;
  const readWorld = toolsByName.get('readWorld') as OperationTool;
  const browserTools = createBrowserTools(findAddress);
  const tools: readonly Tool[] = [...Object.values(browserTools), ...toolsByName.values()];

  const runTool = async (name: string, args: Arguments): Promise<CallToolResult['content']> => {
    const { address, world: shown } = await simulator();
    const world = typeof args.world === 'string' ? args.world : shown;
    type Found = Record<'userId' | 'address', string>;
    const where = (given: Arguments) =>
      callOperation(findAddress, given, address, world) as Promise<Found>;
    /** Returns the key of the requested player's page: by default the last that was opened. */
    const keyOf = async ({ user }: Arguments) => {
      if (user !== undefined) return `${world}/${(await where({ user })).userId}`;
      const last = players.open.at(-1);
      if (last === undefined)
        throw new Error('Nobody has the activity open here. Use openPlayer first.');
      return last;
    };
    const claimNext = async () => {
      const before = [...claimed];
      const read = (await callOperation(readWorld, {}, address, world)) as { world: World };
      const others = [...playingIn(read.world), ...before, ...claimed];
      const { id } = choosePlayer(read.world, undefined, others);
      claimed.add(id);
      return id;
    };
    const notOpen = (key: string) =>
      new Error(`${key.split('/')[1]} does not have the activity open here. Use openPlayer first.`);
    switch (name) {
      case browserTools.openPlayer.name: {
        const next = args.user === undefined ? await claimNext() : undefined;
        try {
          const found = await where({ view: 'frame', ...args, user: args.user ?? next });
          const startedAt = Date.now();
          await players.show(`${world}/${found.userId}`, found.address);
          const handshake = await waitForHandshake(address, world, found.userId, startedAt);
          return [text(JSON.stringify({ ...found, world, handshake: handshake ?? NO_HANDSHAKE }))];
        } finally {
          if (next !== undefined) claimed.delete(next);
        }
      }
      case browserTools.seePlayer.name: {
        const key = await keyOf(args);
        const data = await players.picture(key);
        if (data === undefined) throw notOpen(key);
        return [{ type: 'image', data, mimeType: 'image/png' }];
      }
      case browserTools.closePlayer.name: {
        const key = await keyOf(args);
        if (!(await players.close(key))) throw notOpen(key);
        return [text('{}')];
      }
      default: {
        const tool = toolsByName.get(name) as OperationTool;
        return [text(textOf(await callOperation(tool, args, address, world), args.part))];
      }
    }
  };

  const server = new Server(
    { name: 'activity-simulator', version },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(({ name, description, inputSchema, annotations }) => ({
      ...{ name, description, inputSchema, annotations },
    })),
  }));
  server.setRequestHandler(
    CallToolRequestSchema,
    async ({ params: { name, arguments: args = {} } }) => {
      const tool = tools.find((each) => each.name === name);
      if (!tool) {
        const names = tools.map((each) => each.name);
        // An McpError would have its number in its message, and again in the client's.
        const error = new Error(`There is no tool "${name}".${didYouMean(name, names)}`);
        throw Object.assign(error, { code: ErrorCode.InvalidParams });
      }
      // Errors that an agent can fix are results; the protocol's own errors may not reach it.
      try {
        requireArguments(tool, args);
        return { content: await runTool(name, args) };
      } catch (error) {
        return { isError: true, content: [text(plain(messageOf(error)))] };
      }
    },
  );

  const disconnected = new Promise<void>((resolve) => {
    server.onclose = resolve;
  });
  await server.connect(transport);
  await disconnected;
  await players.stop();
}

const NO_HANDSHAKE = `none within ${HANDSHAKE_TIMEOUT_MS / 1000} s: the activity has not created a DiscordSDK, or its page does not run. seePlayer shows it; readReports and readProxy may say why.`;

/** Formats a text of a result. Also errors, and what a page reports, may contain secrets. */
const text = (value: string) => ({ type: 'text' as const, text: maskText(value) });

/** Returns the tools beside the table of operations: those that need a browser. */
function createBrowserTools(findAddress: Tool) {
  const { part: _, ...opening } = findAddress.inputSchema.properties;
  const { world = {}, user = {} } = opening;
  const tool = <N extends string>(
    name: N,
    description: string,
    properties: Tool['inputSchema']['properties'],
  ) => ({
    ...{ name, description },
    inputSchema: { type: 'object', properties, required: [], additionalProperties: false } as const,
  });
  const playerProperties = {
    world,
    user: { ...user, description: 'an id or a username; by default, the last one that was opened' },
  };
  return {
    openPlayer: tool(
      'openPlayer',
      'Opens the activity in a headless browser, and waits for its handshake. `user` is an id or a username; the default is the next user who is not playing yet. If that player already has it open, it is opened again. `decisions=accept` accepts every dialog. It shows only the activity unless `view=stage`.',
      opening,
    ),
    seePlayer: {
      ...tool(
        'seePlayer',
        'Takes a screenshot of a player that openPlayer has opened.',
        playerProperties,
      ),
      annotations: { readOnlyHint: true },
    },
    closePlayer: tool(
      'closePlayer',
      'Closes the activity of a player that openPlayer has opened.',
      playerProperties,
    ),
  };
}

/** @throws Error that names the missing or the unknown argument */
function requireArguments({ name, inputSchema: { properties, required } }: Tool, args: Arguments) {
  const names = Object.keys(properties);
  for (const argument of Object.keys(args)) {
    if (names.includes(argument)) continue;
    throw new Error(
      `${name} has no argument "${argument}"; its arguments: ${names.join(', ') || 'none'}.${didYouMean(argument, names)}`,
    );
  }
  const missing = required.filter((each) => args[each] === undefined);
  if (missing.length > 0) throw new Error(`${name} needs the argument ${missing.join(' and ')}.`);
}

/** Waits for the first handshake of a user's activity since a time; undefined if it times out. */
async function waitForHandshake(
  address: string,
  world: string,
  userId: string,
  startedAt: number,
): Promise<Report | undefined> {
  return new Promise((resolve) => {
    const end = (report?: Report) => {
      clearTimeout(timer);
      stop();
      resolve(report);
    };
    const timer = setTimeout(end, HANDSHAKE_TIMEOUT_MS);
    const readReport = async (report: Report & { client: string }) => {
      const response = await fetch(`${address}/worlds/${world}`);
      const { clients } = (await response.json()).world;
      if (clients[report.client]?.userId === userId) end(report);
    };
    const stop = followReports(address, world, ({ reports }) => {
      for (const report of reports) {
        if (report.kind === 'handshake' && report.at >= startedAt)
          readReport(report).catch(() => {});
      }
    });
  });
}
