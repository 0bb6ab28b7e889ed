import {
  Answer,
  Facts,
  GoesWrong,
  Guilds,
  guildsIn,
  LaunchedIn,
  Next,
  Try,
  usePlatform,
  useRequest,
} from '../../core';

/** As the platform’s reference names it. */
const ROUTE = 'GET /users/@me/guilds';

/** The launch query names the server; its name and icon are in the user’s list. */
export default function CurrentGuildPage() {
  return (
    <LaunchedIn place="server" otherwise="there is no current one">
      {(guildId) => <CurrentGuild guildId={guildId} />}
    </LaunchedIn>
  );
}

function CurrentGuild({ guildId }: { guildId: string }) {
  const platform = usePlatform();
  const guild = useRequest(
    async (_, signal) => {
      const guilds = guildsIn(await platform('/users/@me/guilds', { signal }));
      const found = guilds.find(({ id }) => id === guildId);
      if (found) return found;
      throw new Error(`The user is not in the server ${guildId}: it is not in their list`);
    },
    { immediately: true, route: ROUTE },
  );
  return (
    <>
      <Try of={guild} button="Get the current server">
        <code>{ROUTE}</code>
      </Try>
      <Answer of={guild} label="Guild" say={({ name }) => `This is “${name}”.`}>
        {(found) => (
          <>
            <Guilds label="Server" guilds={[found]} />
            <Facts facts={{ 'Guild ID': found.id, Icon: found.icon ?? null }} />
          </>
        )}
      </Answer>
      <GoesWrong
        of={guild}
        refusals={[{ code: 403, when: 'The session lacks the scope guilds.' }]}
      />
      <Next
        pages={{ guilds: 'All of the user’s servers', getChannel: 'The channel in this server' }}
      />
    </>
  );
}
