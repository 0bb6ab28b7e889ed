import type { Provider } from '../context/action';

const REFERENCE = 'https://docs.discord.com/developers';

/** Where to read more: Discord's own pages, and what the simulator says of itself. */
export const documentationActions: Provider = () => ({
  title: 'Read',
  actions: [
    {
      title: 'Reference of the Embedded App SDK',
      about: 'commands and events, Discord',
      href: `${REFERENCE}/developer-tools/embedded-app-sdk`,
    },
    {
      title: 'Guide to activities',
      about: 'proxy, URL mappings, layout, Discord',
      href: `${REFERENCE}/activities`,
    },
    {
      title: 'OAuth2 and its scopes',
      about: 'authorize, token, Discord',
      href: `${REFERENCE}/topics/oauth2`,
    },
    {
      title: 'The simulator for programs',
      about: 'control interface, OpenAPI',
      href: '/openapi.json',
    },
  ],
});
