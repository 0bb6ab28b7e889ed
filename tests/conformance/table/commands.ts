import { type CommandName, commands } from '../../../host-bridge';
import type { Case } from '../case';
import { answer, call, refuse, reply } from '../script';
import { type Sample, samples } from './samples';
import { failedToParse, invalid, rejected, resolved, sent } from './seen';

/** Commands that the public package has no method for, and the reason why this bridge has one. */
const extra: Partial<Record<CommandName, string>> = {
  getChannels: 'the public package names the command, but gives it no method',
  getGuild: 'the public package names the command, but gives it no method',
  getGuilds: 'the public package names the command, but gives it no method',
  getQuest: 'newer hosts have the command; the package does not know it yet',
  requestProxyTicketRefresh: 'newer hosts have the command; the package does not know it yet',
  selectTextChannel: 'the public package names the command, but gives it no method',
  selectVoiceChannel: 'the public package names the command, but gives it no method',
};

const refusal = [4006, 'Not authenticated or invalid scope'] as const;

/** A field that no schema has, in the data itself or in its first entry. */
function withNews(data: unknown): unknown {
  return Array.isArray(data)
    ? [{ ...data[0], brand_new: 1 }]
    : { ...(data as object), brand_new: 1 };
}

export const commandCases: Case[] = (Object.entries(samples) as [CommandName, Sample][]).map(
  ([name, { args, data }]): Case => {
    const { cmd } = commands[name];
    const calling = args === undefined ? call(name) : call(name, args);
    const because = extra[name];
    if (because) {
      return {
        name: `${name} sends its frame`,
        steps: [calling],
        because,
        bridge: { wire: [sent(cmd, args)], outcomes: ['pending'] },
        published: { wire: [], outcomes: [rejected(undefined, `There is no method ${name}`)] },
      };
    }
    const news = withNews(data);
    const replies = [reply(data), refuse(...refusal), reply(news), answer({ evt: null, data: 7 })];
    const outcomes = [resolved(data), rejected(...refusal)];
    /** In both, this command has an answer of its own in place of data that do not parse. */
    const fallback = name === 'openExternalLink' ? resolved({ opened: null }) : undefined;
    const nonsense = invalid(`The reply to ${cmd} is not valid`);
    return {
      name: `${name} sends its frame, and settles with a reply, a refusal, unknown fields and nonsense`,
      steps: replies.flatMap((each) => [calling, each]),
      because: 'a newer client’s fields are of use, and nothing may stay pending without a reason',
      bridge: {
        outcomes: [...outcomes, resolved(news), fallback ?? nonsense],
        ...(fallback ? {} : { console: [] }),
      },
      published: {
        outcomes: [...outcomes, resolved(data ?? {}), fallback ?? 'pending'],
        ...(fallback ? {} : { console: failedToParse }),
      },
      both: { wire: replies.map((_, at) => sent(cmd, args, at + 1)) },
    };
  },
);
