/** The place of the playground, by the host's environment in READY. */
export const environments: Record<string, [name: string, meaning: string]> = {
  mock: [
    'mock mode',
    'host, platform and server are simulated inside this page. Everything works, but you are the only user.',
  ],
  simulator: [
    'the simulator',
    'a simulated client frames this page, and you decide what it does. Others can join you there.',
  ],
};

export const discordEnvironment = [
  'Discord',
  'a real client frames this page: real people see what you send. In its own tab, this address opens in mock mode, where nobody sees it.',
] as const;
