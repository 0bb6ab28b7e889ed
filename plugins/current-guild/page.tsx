import {
  CallPanel,
  Facts,
  Guilds,
  launchedIn,
  parseGuilds,
  usePlatform,
  useRequest,
} from '../../core';

/** The launch query names the server; its name and icon are in the user’s list. */
export default launchedIn('server', 'there is no current one', CurrentGuildPage);

function CurrentGuildPage({ id }: { id: string }) {
  const platform = usePlatform();
  const guild = useRequest(
    async (_, signal) => {
      const guilds = parseGuilds(await platform('/users/@me/guilds', { signal }));
      const found = guilds.find((each) => each.id === id);
      if (found) return found;
      throw new Error(`Server ${id} is not in the user’s list of servers`);
    },
    { immediately: true, route: 'GET /users/@me/guilds' },
  );
  return (
    <CallPanel
      of={guild}
      button="Get the current server"
      label="Guild"
      describe={({ name }) => `This is “${name}”.`}
    >
      {(found) => (
        <>
          <Guilds label="Server" guilds={[found]} />
          <Facts facts={{ 'Guild ID': found.id, Icon: found.icon ?? null }} />
        </>
      )}
    </CallPanel>
  );
}
