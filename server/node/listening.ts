/** The server's address, for messages. */

/** The default of HOST. Access from other machines must be enabled explicitly. */
export const DEFAULT_HOST = 'localhost';

/** Returns the address for a browser on this machine of a server that listens at a host's port. */
export function addressAt(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::')
    return `http://localhost:${port}, and at every address of this machine`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Explains why a server could not listen there, and what to do. */
export function describeListenError(
  { code, message }: NodeJS.ErrnoException,
  host: string,
  port: number,
): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use. Stop the program that uses it, or choose another port with WEBAPP_SERVE_PORT.`;
    case 'EADDRNOTAVAIL':
    case 'EAI_AGAIN':
    case 'ENOTFOUND':
      return `HOST is "${host}", which is not an address of this machine. Set it to one that is, to 0.0.0.0 for all of them, or leave it out for ${DEFAULT_HOST}.`;
    default:
      return message;
  }
}
