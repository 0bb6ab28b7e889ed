import type { ActionProvider } from '../context/action';

const REFERENCE = 'https://docs.discord.com/developers';

export const documentationActions: ActionProvider = () => ({
  title: 'Read',
  actions: [
    {
      title: 'Embedded App SDK reference',
      detail: 'Discord: commands and events',
      href: `${REFERENCE}/developer-tools/embedded-app-sdk`,
    },
    {
      title: 'Guide to activities',
      detail: 'Discord: proxy, URL mappings, layout',
      href: `${REFERENCE}/activities`,
    },
    {
      title: 'OAuth2 and its scopes',
      detail: 'Discord: authorize, token',
      href: `${REFERENCE}/topics/oauth2`,
    },
    {
      title: 'The simulator’s API',
      detail: 'control interface for programs, OpenAPI',
      href: '/openapi.json',
    },
  ],
});
