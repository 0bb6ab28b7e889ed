import type {
  Participant,
  QuestEnrollment,
  Relationship,
  UserVoiceState,
} from '../../../host-bridge/protocol';
import { createPlatform } from '../../../simulator/platform';
import type { Change, World, WorldStore } from '../../../simulator/world';
import type { Activity, ReceivedEvent } from '../activity';
import { sees } from './rules';

type Fields = Record<string, unknown>;

/**
 * The knowledge of an activity from its first questions and the events since. Discord sends no event about people who
 * join and part a voice channel, about an entitlement's fate, and about the person's permissions, so it asks about
 * those again.
 */
export class Known {
  readonly #activity: Activity;
  readonly #world: WorldStore;
  readonly #platform: ReturnType<typeof createPlatform>;
  /** The facts by name: the first answers, updated by the events. */
  readonly #facts = new Map<string, unknown>();

  constructor(activity: Activity, world: WorldStore) {
    this.#activity = activity;
    this.#world = world;
    this.#platform = createPlatform(world);
  }

  /** Asks for all facts that its subscriptions keep up to date. */
  async queryAll(): Promise<void> {
    this.#facts.clear();
    for (const [name, fact] of await this.#askAll()) this.#facts.set(name, fact);
  }

  apply({ event, data }: ReceivedEvent): void {
    const facts = this.#facts;
    switch (event) {
      case 'ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE':
        facts.set(event, byId((data as { participants: Participant[] }).participants));
        return;
      case 'RELATIONSHIP_UPDATE': {
        const { type, user } = data as Relationship;
        const otherParticipants = without(facts.get(event) as Fields, user.id);
        facts.set(
          event,
          type === 0 ? otherParticipants : { ...otherParticipants, [user.id]: data },
        );
        return;
      }
      case 'VOICE_STATE_UPDATE':
        // The event does not name the channel; a person is in only one.
        for (const [name, people] of facts) {
          const { id } = (data as UserVoiceState).user;
          const isThere = name.startsWith(event) && Object.hasOwn(people as Fields, id);
          if (isThere) facts.set(name, { ...(people as Fields), [id]: data });
        }
        return;
      case 'CURRENT_GUILD_MEMBER_UPDATE': {
        const { guild_id, nick, avatar } = data as Fields;
        facts.set(`${event} ${guild_id}`, { nick, avatar });
        return;
      }
      case 'ENTITLEMENT_CREATE': {
        const { entitlement } = data as { entitlement: { id: string } };
        facts.set(event, { ...(facts.get(event) as Fields), [entitlement.id]: entitlement });
        return;
      }
      case 'QUEST_ENROLLMENT_STATUS_UPDATE': {
        const { quest_id, is_enrolled, enrolled_at } = data as QuestEnrollment;
        facts.set(`${event} ${quest_id}`, { is_enrolled, enrolled_at });
        return;
      }
      case 'CURRENT_USER_UPDATE':
      case 'ACTIVITY_LAYOUT_MODE_UPDATE':
      case 'ORIENTATION_UPDATE':
      case 'THERMAL_STATE_UPDATE':
        facts.set(event, data);
        return;
      default:
    }
  }

  async learnUntold(change: Change, before: World): Promise<void> {
    const { userId, client, hears } = this.#activity;
    const isOwn = 'client' in change && change.client === client;
    if (isOwn && (change.type === 'launch' || change.type === 'leave')) {
      await this.#ask('ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE');
    }
    const isEntitlement = 'kind' in change && change.kind === 'entitlement';
    if (isEntitlement || ['consume', 'entitlementDelete', 'application'].includes(change.type)) {
      await this.#ask('ENTITLEMENT_CREATE');
    }
    const after = this.#world.get();
    for (const { event, about } of hears) {
      const id = about?.channel_id ?? '';
      if (event !== 'VOICE_STATE_UPDATE') continue;
      const moved =
        ['move', 'put', 'remove'].includes(change.type) && before.voice[id] !== after.voice[id];
      if (moved || sees(before, id, userId) !== sees(after, id, userId)) {
        await this.#ask(`${event} ${id}`);
      }
    }
  }

  /** The facts that the activity knows wrongly, by name, each with the answer to a new question. */
  async mistakes(): Promise<Record<string, { known: unknown; asked: unknown }>> {
    const actual = await this.#askAll();
    const names = [...actual.keys()].filter(
      (name) =>
        JSON.stringify(sorted(this.#facts.get(name))) !== JSON.stringify(sorted(actual.get(name))),
    );
    return Object.fromEntries(
      names.map((name) => [name, { known: this.#facts.get(name), asked: actual.get(name) }]),
    );
  }

  async #ask(name: string): Promise<void> {
    const found = this.#questions().get(name);
    if (found) this.#facts.set(name, await found());
    this.#activity.takeEvents();
  }

  async #askAll(): Promise<Map<string, unknown>> {
    const ask = async ([name, question]: [string, () => Promise<unknown>]) =>
      [name, await question()] as const;
    const answers = await Promise.all([...this.#questions()].map(ask));
    this.#activity.takeEvents();
    return new Map(answers);
  }

  #questions(): Map<string, () => Promise<unknown>> {
    const activity = this.#activity;
    const questions = new Map<string, () => Promise<unknown>>();
    const ask = async (cmd: string, args?: Fields) => (await activity.ask(cmd, args)) as Fields;
    for (const { event, about } of activity.hears) {
      const name = [event, ...Object.values(about ?? {})].join(' ');
      switch (event) {
        case 'ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE':
          questions.set(name, async () => {
            const { participants } = await ask('GET_ACTIVITY_INSTANCE_CONNECTED_PARTICIPANTS');
            return byId(participants as Participant[]);
          });
          break;
        case 'RELATIONSHIP_UPDATE':
          questions.set(name, async () => {
            const { relationships } = await ask('GET_RELATIONSHIPS');
            return byUser(relationships as Relationship[]);
          });
          break;
        case 'VOICE_STATE_UPDATE':
          questions.set(name, () =>
            ask('GET_CHANNEL', { ...about }).then(
              ({ voice_states }) => byUser(voice_states as UserVoiceState[]),
              // A user who may not ask, or does not see it, knows nothing.
              () => ({}),
            ),
          );
          break;
        case 'CURRENT_GUILD_MEMBER_UPDATE':
          questions.set(name, async () => {
            const found = await this.#get(`/users/@me/guilds/${about?.guild_id}/member`);
            return found && { nick: found.nick, avatar: found.avatar };
          });
          break;
        case 'ENTITLEMENT_CREATE':
          questions.set(name, async () => {
            const { entitlements } = await ask('GET_ENTITLEMENTS_EMBEDDED');
            return byId(entitlements as { id: string }[]);
          });
          break;
        case 'QUEST_ENROLLMENT_STATUS_UPDATE':
          for (const quest_id of Object.keys(this.#world.get().quests)) {
            questions.set(`${event} ${quest_id}`, async () => {
              const answer = await ask('GET_QUEST_ENROLLMENT_STATUS', { quest_id });
              // The event has only the day.
              const day = (answer.enrolled_at as string | null)?.slice(0, 10) ?? null;
              return { is_enrolled: answer.is_enrolled, enrolled_at: day };
            });
          }
          break;
        case 'CURRENT_USER_UPDATE':
          questions.set(name, async () => {
            const { banner, accent_color, collectibles, mfa_enabled, locale, email, ...user } =
              (await this.#get('/users/@me')) as Fields;
            return without(user, 'verified');
          });
          break;
        case 'ACTIVITY_LAYOUT_MODE_UPDATE':
        case 'ORIENTATION_UPDATE':
        case 'THERMAL_STATE_UPDATE':
          questions.set(name, () => activity.present(event));
          break;
        default:
      }
    }
    return questions;
  }

  async #get(path: string): Promise<Fields | undefined> {
    const headers = { authorization: `Bearer ${this.#activity.token}` };
    const response = await this.#platform.request(`/api/v10${path}`, { headers });
    return response.ok ? response.json() : undefined;
  }
}

const byId = <T extends { id: string }>(list: T[]) =>
  Object.fromEntries(list.map((each) => [each.id, each]));
const byUser = <T extends { user: { id: string } }>(list: T[]) =>
  Object.fromEntries(list.map((each) => [each.user.id, each]));

function without(record: Fields, key: string): Fields {
  const { [key]: _, ...others } = record;
  return others;
}

/** With the keys of every object in order, so that two can be compared as text. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  );
}
