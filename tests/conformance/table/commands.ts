import { expect } from '@playwright/test';
import { type CommandName, commands } from '../../../host-bridge';
import type { Case } from '../case';
import { answer, call, refuse, reply } from '../script';
import { failedToParse } from './replies';
import { type Sample, samples } from './samples';

/** Commands of the table that the public package has no method for, and why this bridge has. */
const extra: Partial<Record<CommandName, string>> = {
  getChannels: 'the public package names the command, but gives it no method',
  getGuild: 'the public package names the command, but gives it no method',
  getGuilds: 'the public package names the command, but gives it no method',
  getQuest: 'newer hosts have the command; the package does not know it yet',
  requestProxyTicketRefresh: 'newer hosts have the command; the package does not know it yet',
  selectTextChannel: 'the public package names the command, but gives it no method',
  selectVoiceChannel: 'the public package names the command, but gives it no method',
};

const all = Object.entries(samples) as [CommandName, Sample][];
const shared = all.filter(([name]) => !extra[name]);

const calling = (name: CommandName, { args }: Sample) =>
  args === undefined ? call(name) : call(name, args);

const frameOf = (name: CommandName, { args }: Sample) => [
  1,
  { cmd: commands[name].cmd, args, nonce: 1 },
];

/** A field that no schema has, in the data itself or in its first entry. */
function withNews(data: unknown): unknown {
  return Array.isArray(data)
    ? [{ ...data[0], brand_new: 1 }]
    : { ...(data as object), brand_new: 1 };
}

export const commandCases: Case[] = [
  ...all.map(([name, sample]): Case => {
    const because = extra[name];
    const bridge = { wire: [frameOf(name, sample)], outcomes: [{ resolved: sample.data }] };
    const message = `There is no method ${name}`;
    const published = { wire: [], outcomes: [{ rejected: { message } }] };
    return {
      name: `${name} sends its frame and gives the reply’s data`,
      steps: [calling(name, sample), ...(because ? [] : [reply(sample.data)])],
      ...(because
        ? { differs: { because, bridge: { ...bridge, outcomes: ['pending'] }, published } }
        : { both: bridge }),
      covers: { command: name },
    };
  }),

  ...shared.map(([name, sample]): Case => {
    return {
      name: `${name} rejects with the host’s code and message`,
      steps: [calling(name, sample), refuse(4006, 'Not authenticated or invalid scope')],
      both: {
        wire: [frameOf(name, sample)],
        outcomes: [{ rejected: { code: 4006, message: 'Not authenticated or invalid scope' } }],
      },
    };
  }),

  ...shared.map(([name, sample]): Case => {
    const data = withNews(sample.data);
    const knownFields = sample.data === null ? {} : sample.data;
    return {
      name: `${name} gives fields of the reply that it does not know`,
      steps: [calling(name, sample), reply(data)],
      differs: {
        because: 'a newer client’s fields are of use before the SDK has been updated',
        bridge: { outcomes: [{ resolved: data }] },
        published: { outcomes: [{ resolved: knownFields }] },
      },
    };
  }),

  ...shared
    .filter(([name]) => name !== 'openExternalLink')
    .map(([name, sample]): Case => {
      const { cmd } = commands[name];
      return {
        name: `${name} settles when the reply does not parse`,
        steps: [calling(name, sample), answer({ evt: null, data: 7 })],
        differs: {
          because: 'a promise that nothing can settle any more is a hang without a reason',
          bridge: {
            outcomes: [
              {
                rejected: {
                  code: 'INVALID_REPLY',
                  message: expect.stringContaining(`The reply to ${cmd} does not parse`),
                },
              },
            ],
            console: [],
          },
          published: { outcomes: ['pending'], console: failedToParse },
        },
      };
    }),
];
