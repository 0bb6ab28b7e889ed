/**
 * A program that opens a tunnel, by its name or by the package runner that fetches it; after `&` or
 * a parenthesis others may run beside it.
 */
const TUNNEL =
  /(?:^|[&(])\s*(?:(?:npx|pnpx|(?:npm|pnpm|yarn)\s+(?:exec|dlx|x))\s+(?:-\S*\s+)*)?(cloudflared|ngrok|lt|localtunnel)(?=[\s@]|$)/;

/**
 * Returns the name of the tunnel that a program such as `npx -y ngrok http 5173` opens, here
 * `ngrok`; undefined if it opens none.
 */
export function tunnelOf(program: string): string | undefined {
  return TUNNEL.exec(program)?.[1];
}

/** Returns the program of a Node process as a script names it: `/usr/bin/npx` and `bin/lt.js` are `npx` and `lt`. */
export function programIn([, file = '', ...words]: readonly string[]): string {
  const name = file.replace(/^.*[\\/]/, '').replace(/(?:-cli)?\.[cm]?js$/, '');
  return [name, ...words].join(' ');
}
