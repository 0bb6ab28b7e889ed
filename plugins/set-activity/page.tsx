import * as z from 'zod/mini';
import { CallForm, CallResult, PossibleRefusals, Section, useCommand, useSdk } from '../../core';
import type { CommandArgs } from '../../host-bridge';
import { ProfileCard } from './profile-card';

/** The fields that a person may fill in; the rest of the activity is the same each time. */
const fields = z.object({
  details: z.string().check(z.describe('The line below the name; if empty, it shows the time')),
  state: z.string().check(z.describe('The line below that, such as what the party is doing')),
  players: z.number().check(z.describe('How many people are in the party')),
  places: z
    .number()
    .check(z.describe('How many people the party has room for; with 0, no party is shown')),
});

/** As in the command, null clears the presence. */
const form = z.object({ activity: z.nullable(fields) });

/** Without details of their own, the profile shows the time. */
const defaults = { details: '', state: '', players: 1, places: 0 };

const initial: z.infer<typeof form> = { activity: defaults };

/** Sets rich presence when it opens, and again at a click. It stays after the page is left, until another is set. */
export default function SetActivityPage() {
  const { instanceId } = useSdk();
  const presence = useCommand('setActivity', initial, {
    immediately: true,
    schema: form,
    args: ({ activity }) => ({
      activity: activity && richPresence(activity, new Date(), instanceId),
    }),
  });
  return (
    <>
      <CallForm
        of={presence}
        button="Set activity again"
        values={{
          'in a lobby': {
            activity: {
              details: 'In the lobby',
              state: 'Waiting for friends',
              players: 2,
              places: 8,
            },
          },
          alone: {
            activity: { ...defaults, details: 'Solving the daily puzzle', state: 'Level 7' },
          },
          'a very long text': { activity: { ...defaults, details: 'x'.repeat(200) } },
          'nothing, to clear it': { activity: null },
        }}
      />
      <Section title="As others see it">
        <ProfileCard activity={presence.result ?? presence.args.activity} />
        <small>The client loads the images from their addresses; here they are drawn.</small>
      </Section>
      <CallResult
        of={presence}
        label="What the profile shows"
        describe={(shown) =>
          presence.values.activity
            ? shown?.details && `The profile now shows “${shown.details}”.`
            : 'The presence is cleared: the profile shows only the activity’s name.'
        }
      />
      <PossibleRefusals
        of={presence}
        refusals={[
          { code: 4000, when: 'A text is too long, or the party size is not two numbers.' },
        ]}
      />
    </>
  );
}

type RichPresence = NonNullable<CommandArgs<'setActivity'>['activity']>;

function richPresence(values: typeof defaults, now: Date, instanceId: string): RichPresence {
  // Another size is another picture; a picture cannot be 0 pixels wide.
  const size = now.getTime() % 100 || 1;
  return {
    type: 0,
    details: values.details || `In the playground at ${now.toLocaleTimeString()}`,
    ...(values.state && { state: values.state }),
    assets: {
      large_image: `https://picsum.photos/${size}`,
      large_text: `A random image, ${size} pixels wide`,
      small_image: `https://picsum.photos/seed/small/${size}`,
      small_text: 'An image that stays the same',
    },
    // Only people with the secret can join; the client gives it to those whom the user lets in.
    secrets: { join: randomSecret() },
    party: { id: instanceId, size: [values.players, values.places] },
    timestamps: { start: now.getTime() },
  };
}

function randomSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
