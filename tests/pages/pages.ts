import type { ComponentType } from 'react';
import { discover } from '../../core/discovery';
import { type CommandSpec, commands } from '../../host-bridge';
import { committedPages } from '../../scripts/committed-pages';
// Everything that a page fetches when it opens is there at once, however busy the machine is.
import '../../forms';

const sources = import.meta.glob<string>(
  ['../../plugins/*/*.{ts,tsx}', '!**/*.test.{ts,tsx}', '!**/*.e2e.ts'],
  { query: '?raw', import: 'default', eager: true },
);

const { plugins, problems } = discover(committedPages());
if (problems.length > 0) throw new Error(problems.join('\n'));

/** Every page of the registry, with its component and with the servers that it asks, as its files say. */
export const pages = await Promise.all(
  plugins.map(async ({ path, load, description = '', commands = [], events = [], ...others }) => {
    const manifest = { ...others, description, commands, events };
    const files = Object.entries(sources).filter(([file]) => file.startsWith(`../../${path}/`));
    const uses = (hook: string) => files.some(([, source]) => source.includes(`${hook}(`));
    const page: ComponentType = (await load()).default;
    return { manifest, page, asks: { platform: uses('usePlatform'), server: uses('useServer') } };
  }),
);

export type Page = (typeof pages)[number];

export const declaredCommands = pages.flatMap((page) =>
  page.manifest.commands.map((command) => {
    const spec: CommandSpec = commands[command];
    return { title: `${page.manifest.name}, ${command}`, page, command, spec };
  }),
);

export const declaredEvents = pages.flatMap((page) =>
  page.manifest.events.map((event) => ({ title: `${page.manifest.name}, ${event}`, page, event })),
);

/** The launch query of a client that offers a command. */
export function clientFor({ platforms }: CommandSpec): Record<string, string> {
  return platforms && !platforms.includes('desktop') ? { platform: 'mobile' } : {};
}
