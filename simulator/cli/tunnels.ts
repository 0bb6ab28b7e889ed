/** A program that opens a tunnel, by its name or by the runner of packages that fetches it; behind `&` or a bracket it may be started beside others. */
const TUNNEL =
  /(?:^|[&(])\s*(?:(?:npx|pnpx|(?:npm|pnpm|yarn)\s+(?:exec|dlx|x))\s+(?:-\S*\s+)*)?(cloudflared|ngrok|lt|localtunnel)(?=[\s@]|$)/;

/** The name of the tunnel that a program such as `npx -y ngrok http 5173` opens, here `ngrok`; undefined where it opens none. */
export function tunnelOf(program: string): string | undefined {
  return TUNNEL.exec(program)?.[1];
}

/** What names a program in a process of Node, as a script has it: `/usr/bin/npx` and `bin/lt.js` are `npx` and `lt`. */
export function programIn([, file = '', ...words]: readonly string[]): string {
  const name = file.replace(/^.*[\\/]/, '').replace(/(?:-cli)?\.[cm]?js$/, '');
  return [name, ...words].join(' ');
}
