/** A program that opens a tunnel, or its package runner; others may run beside it, after `&` or a parenthesis. */
const TUNNEL_PROGRAM =
  /(?:^|[&(])\s*(?:(?:npx|pnpx|(?:npm|pnpm|yarn)\s+(?:exec|dlx|x))\s+(?:-\S*\s+)*)?(cloudflared|ngrok|lt|localtunnel)(?=[\s@]|$)/;

/** Returns the name of the tunnel that a program opens, `ngrok` for `npx -y ngrok http 5173`; undefined for none. */
export function tunnelOf(program: string): string | undefined {
  return TUNNEL_PROGRAM.exec(program)?.[1];
}

/** Returns the program of a Node process as a script names it: `/usr/bin/npx` and `bin/lt.js` are `npx` and `lt`. */
export function programIn([, file = '', ...words]: readonly string[]): string {
  const name = file.replace(/^.*[\\/]/, '').replace(/(?:-cli)?\.[cm]?js$/, '');
  return [name, ...words].join(' ');
}
