// An activity on the public package that sends a command when a button says so, and shows the result.
import { DiscordSDK } from '@discord/embedded-app-sdk';

const sdk = new DiscordSDK(new URLSearchParams(location.search).get('client_id') ?? '');
const show = (id: string, text: string) => {
  const element = document.getElementById(id);
  if (element) element.textContent = text;
};

const received: string[] = [];
const hear = (what: string) => {
  received.push(what);
  show('heard', received.join(' '));
};
async function ask(question: () => Promise<string>) {
  show('came', 'nothing yet');
  const failed = (error: { code?: number }) => `refused ${error.code ?? 'without a code'}`;
  show('came', await question().catch(failed));
}
const participants = () =>
  sdk.commands
    .getInstanceConnectedParticipants()
    .then(({ participants }) => `answered with ${participants.length}`);
const me = (token: string) => async () => {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch('http://localhost:3333/api/v10/users/@me', { headers });
  const text = await answer.text();
  return `${answer.status} ${answer.headers.get('retry-after') ?? text.slice(0, 6)}`;
};
Object.assign(window, {
  askHost: () => void ask(participants),
  askApi: (token: string) => void ask(me(token)),
});

void sdk.subscribe('READY', () => hear('READY'));
await sdk.ready();
await sdk.subscribe('ACTIVITY_LAYOUT_MODE_UPDATE', ({ layout_mode }) => hear(`${layout_mode}`));
hear('listening');
